# Arkusz gry na innych telefonach: dla osoby, która go prowadzi, i dla tych, które patrzą.

show-title = Na innych telefonach
show-about = Pozostałe osoby przy stole mogą śledzić planszę, wyniki i tury na własnych telefonach. Niczego nie instalują i niczego nie mogą zmienić. Twój stojak i twoje uwagi zostają tutaj.
show-start = Pokaż ten arkusz
show-about-link = Skieruj inne telefony na kod albo wyślij link. Dopóki arkusz jest tu otwarty, każda tura od razu się tam pojawia. Nikt nie może tam niczego zmienić; twój stojak i twoje uwagi zostają tutaj.
show-message = Nasza gra w Triolet na żywo:
show-stop = Zakończ udostępnianie
show-sending = Wysyłanie na inne telefony…
show-shown = Widoczny na innych telefonach
show-late = Inne telefony: stan nieaktualny
show-late-about = Serwer nie odpowiada. Inni widzą ostatni stan, jaki otrzymał; reszta zostanie wysłana, gdy tylko odpowie.
show-stopping = Jeszcze widoczny na innych telefonach
show-stopping-about = Serwer nie odpowiada, więc inni nadal widzą arkusz. Zniknie, gdy tylko serwer odpowie; do tego czasu nie zamykaj arkusza.
show-no-server = Inne telefony: brak serwera
show-no-server-about = Grę można śledzić na innych telefonach tylko wtedy, gdy strona pochodzi z serwera Triolet, a ta z niego nie pochodzi. Uruchom Triolet poleceniem „triolet open --lan” albo otwórz stronę serwera.
show-refused = Niewidoczny na innych telefonach
show-refused-about = Serwer nie przyjmuje arkusza w tej postaci. Popraw lub usuń wiersz, którego nie da się odczytać; wtedy zostanie wysłany ponownie.

follow-connecting = Łączenie…
follow-live = Na żywo. Ostatnia zmiana o { $time }
follow-lost = Stan z { $time }. Utracono połączenie, ponawiam próbę…
follow-stopped = Stan z { $time }. Ten arkusz nie jest już pokazywany.
follow-unreachable = Serwer nie odpowiada. Ponawiam próbę…
follow-unknown = Pod tym linkiem nie ma arkusza albo nie jest on już pokazywany.
follow-no-server = Cudzy arkusz można śledzić tylko na stronie serwera Triolet.
follow-about = Ten arkusz jest prowadzony na innym urządzeniu. Tutaj możesz tylko patrzeć.
follow-front = Przejdź do Triolet
