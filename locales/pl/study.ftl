# Gry i pozycje po grze, w przeglądarce: ładowane, gdy ktoś ich chce.

study-about = Otwórz zapisaną grę lub pozycję: plik, tekst albo link. Plik możesz też tu upuścić, a tekst wkleić. Wszystko dzieje się na tym urządzeniu.
study-last = Twoja ostatnia gra
study-file = Wybierz plik
study-paste = Tekst zapisu lub pozycji
study-open = Otwórz
study-set-up = Ustaw planszę
study-photo = Sfotografuj planszę
study-other = Otwórz coś innego
study-wrong = Tego nie da się odczytać ani jako zapisu, ani jako pozycji. Plik, który można tu otworzyć, powstaje na końcu gry: „Zapisz przebieg”.
wrong-newer = Ten zapis pochodzi z nowszej wersji programu niż ta i nie da się go tu odczytać. Być może jest już nowsza wersja tej strony.
study-wrong-at = Zapis jest błędny w wierszu { $line }, znak { $column }.
record-points = Tura nie daje tylu punktów, ile podano.
record-draw = Tych kafelków nie można było wtedy dobrać.
record-ending = Gra tak się nie kończy.
record-impossible = To nie mogło się zdarzyć w grze.
record-unreadable = Nie da się odczytać tego miejsca.
record-not-your-turn = To nie jest kolej tego gracza.
record-tile-not-on-rack = Tego kafelka nie ma na stojaku gracza.
record-forms-2x2-on-first-turn = W swojej pierwszej turze gracz nie może utworzyć kwadratu 2 × 2.
record-exchange-needs-five-in-bag = Wymieniać można tylko wtedy, gdy w woreczku jest co najmniej pięć kafelków.
record-pass-not-allowed = Spasować można tylko wtedy, gdy nie da się ani dołożyć, ani wymienić kafelka.
study-wrong-in = To nie jest ani pozycja, ani zapis (wiersz { $line }, znak { $column }).
wrong-on = Pole { $square }. { $why }
wrong-rack-too-large = Na stojaku są najwyżej trzy kafelki.
wrong-bag-too-large = W woreczku nie może być tylu kafelków.
wrong-too-many-of-a-kind = Na planszy i stojakach jest więcej kafelków o jednej wartości, niż liczy ich gra.
wrong-number-of-seats = W grze bierze udział od dwóch do czterech graczy.
wrong-not-joined = W pełnej pozycji żaden kafelek nie leży osobno.
wrong-centre-free = W pełnej pozycji pole środkowe H8 jest zakryte.
wrong-bag-unknown = Pełna pozycja podaje, ile kafelków jest w woreczku.
wrong-not-whole = Kafelki tej pozycji nie dają razem wszystkich 83.
wrong-other = Dane tej pozycji są ze sobą sprzeczne.
study-link = Kopiuj link
study-copied = Link skopiowany.
study-link-here = Skopiuj ten link
study-stop = Zatrzymaj
study-thinking = Namysł
study-rack = Kafelki na stojaku: { $tiles }
study-scores = Wyniki
study-chances = Szanse wygranej w procentach
study-analysis = Analiza
study-analysis-about = Każda tura jest porównana z innymi możliwymi według tego, co widział jej gracz.
study-judge = Przeanalizuj grę
study-effort = Jak dokładnie
effort-quick = Szybko
effort-thorough = Dokładnie
study-instead = Zamiast tego: { $turn }.
study-mistakes = Ucz się na swoich błędach
study-always = Analizuj każdą grę zaraz po otwarciu
study-next = Najlepsze zagrania ({ $name }: { $tiles })
study-record = Zapis
study-checked =
    { $count ->
        [one] Sprawdzono zgodność z zasadami: { $n } tura i jej wynik.
        [few] Sprawdzono zgodność z zasadami: { $n } tury i ich wyniki.
        [many] Sprawdzono zgodność z zasadami: { $n } tur i ich wyniki.
       *[other] Sprawdzono zgodność z zasadami: { $n } tury i ich wyniki.
    }
study-save = Zapisz przebieg
proof-verified = Sprawdzono: kolejność kafelków wynika z ujawnionego klucza, a klucz odpowiada zobowiązaniu podanemu w zapisie. To, że zobowiązanie istniało, zanim gracze dołączyli, mogą wiedzieć tylko ich własne urządzenia.
proof-not-committed = Kolejność kafelków przeliczono i zgadza się. Rozdano je na jednym urządzeniu, więc nikt inny nie może potwierdzić, że zdecydował przypadek.
proof-not-published = Kolejność kafelków jest jeszcze tajna i nie da się jej przeliczyć. Dobrane kafelki są możliwe, nic więcej nie da się powiedzieć.
proof-partial = Zapis gry przy stole nie mówi nic o mieszaniu.

graph-scores = Wyniki tura po turze. Na końcu:
graph-chances = Szanse wygranej w procentach, tura po turze. Na końcu:
graph-table = Jako tabela
graph-turn = Tura

judged-best = Nie znaleziono lepszego zagrania.
judged-even = Równie dobre jak najlepsze zagranie, na ile da się to ocenić.
judged-wins-less = Punktowo dorównuje najlepszemu zagraniu, ale rzadziej daje wygraną.
judged-loss = { $rank }. miejsce wśród możliwych zagrań; o { $points } punktu gorsze od najlepszego.
judged-win = Szansa wygranej po tym zagraniu: { $chance }.
judged-win-best = Po najlepszym zagraniu: { $chance }.
judged-better = Najlepsze zagrania według wartości
judged-sum = { $name }: najlepszych zagrań { $best } z { $turns }; stracono { $points } punktu.
judged-luck-about = Szczęście w losowaniu: punkty zyskane lub stracone przez to, co wylosowano, w porównaniu z tym, co można było wylosować. Resztę stracono przez wybór.
judged-losses = Gdzie stracono najwięcej
judged-no-losses = W żadnej turze nie stracono całego punktu.

any-rack-unknown = Stojak nie jest znany, więc tura jest porównana z wszystkimi możliwymi stojakami.
any-rack-share = { $share } tych stojaków nie daje więcej.
any-rack-mean = Ich najlepsze zagrania dają średnio { $points } punktu.
any-rack-same = Te same kafelki mogły dać więcej
any-rack-best = Najlepsze zagranie ze wszystkich stojaków
any-rack-mean-share = { $name }: średnio { $share } możliwych stojaków nie daje więcej.
any-rack-best-turns = Najlepsze tury według możliwych stojaków
judged-own-points = Punkty uzgodnione przy stole: { $points }

plays-think = Znajdź najlepsze zagrania
plays-by-worth = Według wartości
plays-worth-about = Wartość: punkty za turę minus to, co inni mogą zyskać do następnej tury gracza; liczą się też zatrzymane kafelki.
plays-error-about = ± to błąd standardowy wartości.
plays-still-thinking = Wciąż trwa namysł: kolejność może się zmienić.
play-chance = Szansa wygranej: { $chance }
plays-by-score =
    { $count ->
        [one] { $n } zagranie, według punktów
        [few] { $n } zagrania, według punktów
        [many] { $n } zagrań, według punktów
       *[other] { $n } zagrania, według punktów
    }
plays-all = Pokaż wszystkie
plays-none = Niczego nie da się położyć.
plays-exchange = Niczego nie da się położyć: trzeba wymienić kafelki.
plays-pass = Niczego nie da się położyć: gracz pasuje.

play-on = Graj dalej od tego miejsca
play-on-seat = Twoje miejsce
play-on-go = Graj z komputerem
play-on-over = Tu gra się kończy. Wróć do wcześniejszej tury.

set-up-rack = Stojak gracza, który teraz gra
set-up-add = Dodaj kafelek
set-up-about = Wybierz pole, aby położyć tam kafelek lub go zabrać.
set-up-typing = Albo wpisuj wartości na planszy: następny kafelek idzie w kierunku ostatniej strzałki, a * oznacza jokera.
set-up-go-on = Po każdym kafelku
set-up-go-right = W prawo
set-up-go-down = W dół
set-up-wrong = Taka pozycja jest niemożliwa; ustawienie pozostaje.
set-up-no-game = Żadna gra nie prowadzi do takiej planszy: pierwsze kafelki zakrywają pole środkowe H8, a wszystkie następne do nich przylegają.
set-up-next = Połóż kafelki na stojaku gracza, który teraz gra, a pojawi się tu, co można nimi zagrać.
set-up-more = Więcej o pozycji
set-up-first-turn = Pierwsza tura gracza w grze
set-up-bag = Liczba kafelków w woreczku
set-up-seats = Liczba graczy
set-up-unknown = Nie podano
set-up-turn = Teraz gra
set-up-score = Wynik gracza { $number }
set-up-best = Co można zagrać
set-up-square = Pole { $square }
set-up-remove = Zabierz kafelek
