# Zapis gry przy prawdziwej planszy: `triolet keep` i `triolet sheet`.

sheet-title = Zapis gry
sheet-number = Tura
sheet-player = Gracz
sheet-play = Dołożono
sheet-items = Składniki
sheet-points = Punkty
sheet-total = Razem
sheet-marks = Uwagi
sheet-comment = Komentarz
sheet-board = Plansza
sheet-date = Data
sheet-day = { $day } { $month } { $year }
sheet-months = stycznia, lutego, marca, kwietnia, maja, czerwca, lipca, sierpnia, września, października, listopada, grudnia
sheet-pass-agreed = (Zasady wymagają tu wymiany.)
sheet-mark-replay = powtórka
sheet-mark-anyway = wbrew zasadom
sheet-mark-mended = poprawione
sheet-missing = Wynik nie jest jeszcze znany: brakuje kafelków pozostałych na stojaku ({ $names }).
sheet-doubtful = Niektóre tury się nie liczą, więc wynik może być błędny.
sheet-problem-at = wiersz { $line }, kolumna { $column }: { $problem }
sheet-line-total = { $squares }: { $total }

sheet-ask-names = Kto gra? Wpisz imiona w kolejności gry, oddzielone przecinkami.
sheet-kept-in = Zapis jest przechowywany w { $path }.
sheet-help-hint = Każdą turę wpisz w jednym wierszu; „{ $word }” pokaże, jak.
sheet-help =
    H8 11-3: kafelki w prawo od H8; 8H 11-3: w dół. Anna H8 11-3: z imieniem.
    x 2: wymiana dwóch kafelków; x 7-12: tych kafelków; pas.
    umowa H8 11-9 +20: tura, na którą stół się zgodził, ewentualnie z własnymi punktami.
    popraw 7 H8 11-3; wstaw 7 x 2; usuń 7: tura 7; wszystko po niej zostanie policzone od nowa.
    grał 7 Ben: turę 7 rozegrał Ben; następne idą od niego po kolei.
    stojak Anna 3-8-*: cały stojak gracza, jeśli jest znany.
    odchodzi Anna; zakończ out, zakończ blocked, zakończ agreed; zostało Ben 4 5; wznów: gra trwa dalej.
    # komentarz; imiona Anna, Ben: nowe imiona; przemianuj Ben Benio: jedno z nich.
    pierwszy Ben: zaczynał Ben; kolejność Ben, Anna: siedzą w tej kolejności. Tury zostają i przechodzą na graczy, którzy mieli je według nowej kolejności.
sheet-words = Inne słowa: { $words }.
sheet-first-turn = Wpisz pierwszą turę z imieniem gracza, który zaczyna.
sheet-may-anyway = Jeśli stół się na to zgodził, wpisz przedtem „{ $word }”.
sheet-no-longer-fit =
    { $count ->
        [one] { $n } późniejsza tura już nie pasuje.
        [few] { $n } późniejsze tury już nie pasują.
        [many] { $n } późniejszych tur już nie pasuje.
       *[other] { $n } późniejszej tury już nie pasuje.
    }
sheet-no-command = To nie jest ani tura, ani polecenie.
sheet-no-player = Nikt tu nie nazywa się { $name }.
sheet-nothing-to-undo = Nie ma czego cofnąć.
sheet-nothing-to-redo = Nie ma czego ponowić.
sheet-end-how = Jak się skończyła? Wpisz „zakończ out” (wszystko wyłożone), „zakończ blocked” (zablokowana) albo „zakończ agreed” (za zgodą graczy).
sheet-maybe-bag-empty = Woreczek jest pusty. Czy ktoś położył ostatni kafelek?
sheet-maybe-dead-board = Do planszy nie pasuje już żaden kafelek. Czy to koniec gry?
sheet-maybe-idle = Wszyscy po kolei spasowali. Czy to koniec gry?
sheet-no-file = To nie jest zapis gry przy prawdziwej planszy; pozostaje bez zmian.
sheet-unwritten = Nie udało się zapisać: { $reason }
sheet-elsewhere = Inny program zmienił plik. Nic nie zostanie w nim nadpisane; otwórz go ponownie.

sheet-ask-first = Kto zaczyna?
sheet-lay-here = Wpisz wartość kafelka na { $square }.
sheet-row = Tura { $number }
sheet-row-mend = Zmień tę turę
sheet-row-insert = Wstaw turę przed nią
sheet-row-remove = Usuń tę turę
sheet-row-give = Tę turę rozegrał gracz { $name }
sheet-mending = Zmiana tury { $number }: { $name }
sheet-inserting = Wstawianie tury przed turę { $number }
sheet-key-value = kafelek
sheet-key-value-full = połóż tę wartość pod kursorem; * to joker, potem jego wartość; po 1 czeka się na drugą cyfrę
sheet-key-end-turn = zakończ turę
sheet-key-anyway = zapisz mimo to: uzgodniono przy stole
sheet-key-rows = tury
sheet-key-rows-full = tury: zmień, wstaw lub usuń
sheet-key-type-full = wpisz turę lub jeden z wierszy poniżej
sheet-key-quit-full = wyjdź; arkusz jest zapisywany po każdej turze
sheet-key-leaves = gracz opuszcza grę
sheet-key-ends = zakończ grę
sheet-key-choose = wybierz
sheet-key-cancel = wróć

sheet-wrong-points = Według zasad to { $expected }, a nie { $recorded }.
sheet-wrong-draw = Tych kafelków nie dało się tam dobrać.
sheet-wrong-ending = Gra tak się nie kończy.
sheet-wrong-no-such-seat = Tego gracza nie ma w tej grze albo już ją opuścił.
sheet-wrong-rack-size = Liczba kafelków na stojaku powinna wynosić { $expected }.
sheet-wrong-rack-differs = To różni się od tego, co wiadomo o stojaku.
sheet-wrong-tiles-elsewhere = Te kafelki są na planszy albo na innym stojaku.
sheet-wrong-undo-too-far = Gry nie da się tak daleko cofnąć.
sheet-wrong-impossible = To nie może się zdarzyć w grze.
sheet-wrong-result = Wynik końcowy to { $expected }, a nie { $recorded }.
sheet-wrong-result-unknown = Wyniku nie da się sprawdzić: niektóre pozostałe kafelki nie są znane.
sheet-wrong-unreadable = Tego nie da się odczytać: { $text }
sheet-wrong-cut-off = Ostatni wiersz nie ma końca i może być ucięty.
sheet-wrong-header = Ten wiersz nagłówka jest błędny albo go brakuje: { $text }
sheet-wrong-newer = Ten zapis utworzyła nowsza wersja programu.
sheet-wrong-no-sheet = Nie ma tu zapisu gry.
sheet-wrong-no-such-turn = Nie ma takiej tury.
sheet-wrong-not-a-turn = To nie jest tura.
sheet-wrong-forms-2x2-on-first-turn = Pierwsza tura gracza nie może utworzyć kwadratu 2 × 2.
sheet-wrong-tile-not-on-rack = Tego kafelka nie ma na stojaku tego gracza.
sheet-wrong-not-your-turn = Teraz kolej innego gracza.
sheet-wrong-bag-not-empty = Dopóki w woreczku są kafelki, nikt nie może wyłożyć wszystkiego.
sheet-wrong-not-ended = Gra się nie skończyła.
sheet-wrong-seat-count = Gra dwóch do czterech graczy, każdy z imieniem.
sheet-wrong-no-player = Nikt tu nie nazywa się { $text }.

word-redo = ponów
word-sheet = zapis
word-mend = popraw
word-give = grał
word-insert = wstaw
word-remove = usuń
word-anyway = umowa
word-leave = odchodzi
word-end = zakończ
word-left = zostało
word-names = imiona
word-reopen = wznów
word-rename = przemianuj
word-first = pierwszy
word-order = kolejność
