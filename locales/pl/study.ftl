# Gry i pozycje po grze, w przeglądarce: ładowane, gdy ktoś ich chce.

study-about = Otwórz zapisaną grę lub pozycję: plik, tekst albo odnośnik. Plik możesz też tu upuścić, a tekst wkleić. Wszystko dzieje się na tym urządzeniu.
study-last = Twoja ostatnia gra
study-file = Wybierz plik
study-paste = Tekst zapisu lub pozycji
study-open = Otwórz
study-set-up = Ustaw planszę
study-other = Otwórz coś innego
study-wrong = Tego nie da się odczytać ani jako zapisu, ani jako pozycji.
study-wrong-at = Zapis jest błędny w wierszu { $line }, znak { $column }.
study-link = Kopiuj odnośnik
study-copied = Odnośnik skopiowany.
study-link-here = Skopiuj ten odnośnik
study-stop = Zatrzymaj
study-thinking = Namysł
study-rack = Kafelki na stojaku: { $tiles }
study-scores = Wyniki
study-chances = Szanse wygranej w procentach
study-analysis = Analiza
study-analysis-about = Każda tura jest porównana z innymi możliwymi według tego, co widział jej gracz.
study-judge = Oceń każdą turę
study-effort = Jak dokładnie
effort-quick = Szybko
effort-thorough = Dokładnie
study-next = Najlepsze zagrania dla: { $name }, { $tiles }
study-record = Zapis
study-checked =
    { $count ->
        [one] { $n } tura i jej wynik zostały sprawdzone według zasad.
        [few] { $n } tury i ich wyniki zostały sprawdzone według zasad.
        [many] { $n } tur i ich wyniki zostały sprawdzone według zasad.
       *[other] { $n } tury i ich wyniki zostały sprawdzone według zasad.
    }
study-save = Zapisz przebieg
proof-verified = Każde dobranie wynika z sekretu ustalonego, zanim gracze dodali swoją część: nikt nie mógł wybrać kafelków.
proof-not-committed = Każde dobranie wynika z sekretu mieszania. Rozdano na jednym urządzeniu, więc nic nie dowodzi, że sekretu nie wybrano.
proof-not-published = Sekret mieszania nie jest jeszcze ujawniony. Dobrania są możliwe, nic więcej nie da się powiedzieć.
proof-partial = Zapis gry przy stole nie mówi nic o mieszaniu.

graph-scores = Wyniki tura po turze. Na końcu:
graph-chances = Szanse wygranej w procentach, tura po turze. Na końcu:
graph-table = Jako tabela
graph-turn = Tura

judged-best = Nie znaleziono lepszej tury.
judged-loss = Miejsce { $rank } wśród wszystkich tur; o { $points } punktu gorsza od najlepszej.
judged-win = Szansa wygranej po niej: { $chance }.
judged-win-best = Po najlepszej turze: { $chance }.
judged-better = Najlepsze tury według wartości
judged-sum = { $name }: { $best } z { $turns } tur było najlepszych; stracono { $points } punktu.
judged-losses = Gdzie stracono najwięcej
judged-no-losses = Żadna tura nie straciła całego punktu.

plays-think = Przemyśl
plays-by-worth = Według wartości
plays-worth-about = Punkty zyskane względem innych, zanim tura wróci.
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
play-on-seat = Grasz za
play-on-go = Graj z komputerem
play-on-over = Tu gra się kończy. Wróć do wcześniejszej tury.

set-up-rack = Stojak gracza, który jest na ruchu
set-up-add = Dodaj kafelek
set-up-about = Dotknij pola, aby położyć tam kafelek lub go zabrać.
set-up-wrong = Taka pozycja jest niemożliwa; nic z niej nie przepada.
set-up-more = Więcej o pozycji
set-up-first-turn = Własna pierwsza tura gracza
set-up-bag = Kafelków w woreczku
set-up-seats = Graczy
set-up-unknown = Nieznane
set-up-turn = Na ruchu
set-up-score = Wynik gracza { $number }
set-up-best = Co można zagrać
set-up-square = Pole { $square }
set-up-remove = Zabierz kafelek
