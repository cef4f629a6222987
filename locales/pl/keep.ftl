# Zapis gry przy prawdziwej planszy, w przeglądarce: wczytywany, gdy ktoś go chce.

keep-new = Nowy arkusz
keep-sheets = Arkusze gier
keep-none = Nie ma jeszcze arkuszy. Każda zmiana od razu zapisuje się na tym urządzeniu; stronę można zamknąć w każdej chwili.
keep-not-begun = Nierozpoczęty
keep-over-unfinished = Koniec; brakuje pozostałych kafelków
keep-turns =
    { $count ->
        [one] { $n } tura
        [few] { $n } tury
       *[other] { $n } tur
    }
keep-delete = Usuń
keep-delete-sheet = Usuń ten arkusz: { $names }
keep-deleted = Usunięto: { $names }
keep-restore = Przywróć
keep-damaged = Jednego arkusza nie da się odczytać. Nic z niego nie usunięto: można go zapisać w pliku.
keep-open-file = Otwórz arkusz z pliku
keep-print-empty = Wydrukuj pusty arkusz

keep-order = Gracze w kolejności, w jakiej siedzą
keep-earlier = Gracz { $number }: o miejsce wyżej
keep-later = Gracz { $number }: o miejsce niżej
keep-moved = { $name }: miejsce { $number }
keep-without = Bez gracza { $number }
keep-add-player = Dodaj gracza
keep-first = Kto zaczyna?
keep-draw = Losuj
keep-drawn = Wylosowano: { $name }
keep-begin = Rozpocznij arkusz

keep-tap-square = Dotknij pola pierwszego kafelka.
keep-tap-value = Teraz wybierz wartość kafelka.
keep-mend-value = Wartość zastąpi kafelek na { $square }. Aby zmienić inny, najpierw go dotknij.
keep-typed-one = 1… Wpisz drugą cyfrę albo Enter, jeśli to 1.
keep-keypad = Wartości
keep-key-impossible = { $value }: niemożliwe. { $why }
keep-back-tile = Cofnij kafelek
keep-lay-anyway = Mimo to połóż { $value }
keep-undo = Cofnij
keep-redo = Ponów
keep-other = Wymiana, pas…
keep-photo = Sfotografuj planszę
keep-end-turn-empty = Zakończ turę
keep-end-turn = Zakończ turę: { $points }
keep-end-mend = Zmień turę: { $points }
keep-end-insert = Wstaw turę: { $points }
keep-anyway = Zagraj mimo to: { $points }
keep-enter-anyway = Mimo to zapisz
keep-not-anyway = Nie da się tego zapisać, nawet jeśli wszyscy się zgodzą.
keep-anyway-title = Zagrać mimo to?
keep-anyway-formula = Gdyby taka tura była dozwolona, dałaby { $points }. Przy stole można uzgodnić inną liczbę punktów.
keep-anyway-enter = Zapisz: { $points }
keep-mending = Poprawianie tury { $number } ({ $name })
keep-inserting = Wstawianie tury przed turą { $number }
keep-type = Albo wpisz turę: H8 11-3, wymiana 2, pas
keep-type-enter = Zapisz

keep-other-title = { $name }: bez dokładania
keep-pass-agreed = (Zasady wymagają tu wymiany.)
keep-passed = { $name } pasuje
keep-pass = Pas
keep-leaves = Gracz odchodzi
keep-leaves-name = { $name } odchodzi z gry

keep-tap-mend = Dotknij, aby poprawić.
keep-last-turn = Popraw turę
keep-tap-turn = Dotknij tury, aby ją zmienić lub usunąć.
keep-mark-anyway = wbrew zasadom
keep-mark-mended = poprawione
keep-own-points = { $points } według uzgodnienia przy stole
keep-agreed-points = Punkty uzgodnione przy stole
keep-row = Tura { $number }: { $name }
keep-mend = Zmień tę turę
keep-mend-tiles = Zmień dołożone kafelki
keep-mend-placed = Gracz dołożył kafelki
keep-mend-exchange = Gracz wymienił kafelki:
keep-mend-pass = Gracz spasował
keep-give-rest = Kolejne tury też przydziel po kolei
keep-give = Kto rozegrał tę turę?
keep-insert = Wstaw turę przed nią
keep-remove = Usuń tę turę
keep-players = Gracze i kolejność
keep-players-about = Tury zostają w swojej kolejności: każda liczy się temu, na kogo wtedy przypadała. Punkty będą wtedy takie:
keep-done-mended = Poprawiono turę { $number }. { $turn }.
keep-done-inserted = Wstawiono turę { $number }. { $turn }.
keep-done-removed = Usunięto turę { $number }. { $turn }.
keep-done-undone = Cofnięto.
keep-done-undone-turn = Cofnięto. Tura { $number }: { $turn }.
keep-done-redone = Ponowiono.
keep-done-redone-turn = Ponowiono. Tura { $number }: { $turn }.
keep-done-players = Poprawiono graczy.
keep-comment = Notatka
keep-comment-game = Notatka do gry
keep-comment-save = Zapisz
keep-lost =
    { $count ->
        [one] { $n } późniejsza tura już nie pasuje; jest zaznaczona niżej.
        [few] { $n } późniejsze tury już nie pasują; są zaznaczone niżej.
       *[other] { $n } późniejszych tur już nie pasuje; są zaznaczone niżej.
    }
keep-unseen = Jeszcze nie na planszy

keep-maybe-bag-empty = Woreczek jest pusty. Czy ktoś położył ostatni kafelek?
keep-maybe-dead-board = Do planszy nie pasuje już żaden kafelek. Czy to koniec gry?
keep-maybe-idle = Wszyscy po kolei spasowali. Czy to koniec gry?
keep-end-game = Zakończ grę
keep-end-how = Jak się skończyła?
keep-end-out = Ostatni kafelek położony ({ $name }), woreczek jest pusty
keep-end-blocked = Nikt nie może nic dołożyć ani wymienić
keep-end-agreed = Gracze zgodzili się zakończyć grę
keep-end-score = Wynik końcowy
keep-left-add = Pozostałe kafelki: { $name }
keep-left-remove = Zabierz kafelek { $tile }
keep-left-count = Kafelki: { $n } z { $expected }
keep-left-none = { $name }: bez pozostałych kafelków.
keep-left-optional = Kafelki pozostałe na stojakach (nieobowiązkowe: tu się nie liczą)
keep-left-needed = Kafelki pozostałe na stojakach. Na razie nieobowiązkowe: można je dopisać później, ale są potrzebne do wyniku końcowego.
keep-missing = Do wyniku końcowego brakuje pozostałych kafelków: { $names }
keep-doubtful = Niektóre tury się nie liczą, więc wynik może być błędny.
keep-enter-left = Wpisz pozostałe kafelki
keep-change-left = Zmień pozostałe kafelki
keep-reopen = Wznów grę
keep-photo-check = Porównaj ze zdjęciem
keep-look = Przejrzyj grę
keep-save = Zapisz w pliku
keep-print = Wydrukuj
keep-picture = Obraz planszy

keep-clock = Zegar
keep-clock-kind = Czas
keep-clock-turn = Na każdą turę
keep-clock-game = Dla każdego gracza łącznie
keep-clock-time = Jak długo
keep-minutes =
    { $count ->
        [one] { $n } minuta
        [few] { $n } minuty
       *[other] { $n } minut
    }
keep-clock-start = Włącz zegar
keep-clock-pass = Dotknij, aby przekazać zegar
keep-clock-over = Czas minął
keep-clock-pause = Wstrzymaj
keep-clock-resume = Wznów
keep-clock-stop = Bez zegara

keep-help = Pomoc przy stole
keep-help-level = Ile pomocy
keep-help-exists = Czy da się coś dołożyć
keep-help-score = Najlepszy wynik
keep-help-play = Tura z najlepszym wynikiem
keep-help-none = Żadnego kafelka z tego stojaka nie da się dołożyć.
keep-help-cannot = Tu nie da się pomóc: takiego układu na planszy zasady nie dopuszczają.
keep-help-some = Da się coś dołożyć.
keep-help-best = Najlepszy wynik: { $points }
keep-help-best-play = { $play }: { $points }
keep-help-lay = Połóż na planszy

keep-keys-move = Ruch po planszy
keep-keys-value = Połóż wartość na polu
keep-keys-wild = Joker; potem jego wartość
keep-keys-end = Zakończ turę
keep-keys-back = Cofnij ostatnio położony kafelek
keep-keys-recall = Cofnij wszystkie położone kafelki
keep-keys-undo = Cofnij; z klawiszem Shift ponów

keep-column-turn = Tura
keep-column-player = Gracz
keep-column-play = Dołożono
keep-column-items = Składniki
keep-column-points = Punkty

keep-print-title = Zapis gry
keep-print-marks = Uwagi
keep-print-replay = powtórka
keep-print-date = Data
keep-print-players = Gracze
keep-save-as = Zapisz arkusz w innym formacie
keep-save-text = Jako tekst
keep-save-csv = Jako tabelę (CSV)
keep-save-html = Jako stronę WWW

keep-only-here = Ta przeglądarka nie zachowa arkusza: po zamknięciu strony przepadnie. Zapisz go w pliku.
keep-elsewhere = Ten arkusz prowadzono dalej w innej karcie. Widzisz go takim, jaki jest tam.
keep-unreadable = Tego arkusza nie da się odczytać.
keep-wrong-no-sheet = To nie jest zapis gry.
keep-wrong-newer = Zapisała go nowsza wersja programu.
keep-wrong-unreadable = Tego nie da się odczytać: { $text }
keep-wrong-typed = „{ $text }” to nie tura. Wpisz na przykład H8 11-3, wymiana 2 albo pas.
keep-wrong-header = Tego wiersza nagłówka nie da się odczytać: { $text }
keep-wrong-cut-off = Ostatni wiersz jest ucięty: { $text }
keep-wrong-points = Według zasad to { $expected }, a nie { $recorded }.
keep-wrong-draw = Tych kafelków nie dało się tam dobrać.
keep-wrong-ending = Gra tak się nie kończy.
keep-wrong-bag-not-empty = Dopóki w woreczku są kafelki, nikt nie mógł położyć ostatniego.
keep-wrong-not-ended = Gra się nie skończyła.
keep-wrong-rack-size = Liczba kafelków powinna wynosić { $expected }.
keep-wrong-rack-differs = To różni się od tego, co wiadomo o stojaku.
keep-wrong-tiles-elsewhere = Te kafelki są na planszy albo na innym stojaku.
keep-wrong-result = Wynik nie odpowiada turom.
keep-wrong-result-unknown = Do wyniku potrzeba pozostałych kafelków.
keep-wrong-seat-count = Gra dwóch do czterech graczy.
keep-wrong-no-player = Nikt tu nie nazywa się { $text }.
keep-wrong-no-such-seat = Tego gracza nie ma w tej grze albo już z niej odszedł.
keep-wrong-no-such-turn = Nie ma takiej tury.
keep-wrong-not-a-turn = To nie jest tura.
keep-wrong-pass-not-allowed = Z tego stojaka da się coś dołożyć.
keep-wrong-forms-2x2-on-first-turn = Pierwsza tura gracza nie może utworzyć kwadratu 2 × 2.
keep-wrong-tile-not-on-rack = Tego kafelka nie ma na stojaku tego gracza.
keep-wrong-not-your-turn = Teraz kolej innego gracza.
keep-wrong-other = To niemożliwe.

keep-share = Pokaż na innych telefonach
keep-share-unavailable = Ta część strony się nie wczytała, więc inne telefony mogą nie widzieć aktualnego arkusza. Otwórz arkusz ponownie, gdy będzie sieć.
keep-column-left = Pozostałe kafelki
