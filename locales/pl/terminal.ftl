# Wszystko, co gra pokazuje w terminalu, oprócz słów samej gry.

your-turn = Twoja kolej
your-replay = Tura powtórkowa!
turn-of = Teraz gra: { $name }
replay-of = Tura powtórkowa: { $name }
game-is-over = Koniec gry
told-play = { $name }: { $play } · { $account }
told-play-in-words = { $name }: { $play }. { $points }: { $account }.
told-turn = { $name }: { $turn }
history-exchange =
    { $count ->
        [one] wymiana { $n }
        [few] wymiana { $n }
        [many] wymiana { $n }
       *[other] wymiana { $n }
    }
undone = Cofnięto ostatnią turę. Dobrane w niej kafelki wróciły do woreczka i zostały wymieszane.
nothing-to-undo = Nie ma tury, którą można cofnąć.
hint-play = Podpowiedź: { $play } · { $account }
hint-exchange = Podpowiedź: { $turn } · wymiana
hint-laid = Podpowiedź: { $enter } ją zagra, { $escape } ją cofnie.
must-exchange = Nic nie pasuje: trzeba wymienić kafelki.
must-pass = Nic nie pasuje, a w woreczku jest za mało kafelków na wymianę: trzeba spasować.
how-to-write = Wpisz H8 11-3 w prawo od H8, 8H 11-3 w dół, x 7-12, aby wymienić, albo pass.
joker-needs-value = Jokera wpisz z wartością, którą zastępuje: *10.
odd-character = { $character } na { $place }. miejscu nie należy do tury.
rack-left = zostało na stojaku: { $tiles }

lay-tiles = Poruszaj się strzałkami i kładź kafelki klawiszami 1, 2 i 3.
lay-first = Najpierw połóż co najmniej jeden kafelek albo wymień klawiszem X.
no-tile-there = Na tym miejscu stojaka nie ma kafelka.
no-value-fits = Nie pasuje tu żadna wartość, nawet joker.
direction-right = w prawo
direction-down = w dół
prompt-turn = Twoja tura:

title-scores = Punkty
title-unseen =
    { $count ->
        [one] Ukryty: { $n } kafelek
        [few] Ukryte: { $n } kafelki
        [many] Ukryte: { $n } kafelków
       *[other] Ukryte: { $n } kafelka
    }
title-history = Tury
title-rack = Twoje kafelki
title-exchange = Wymiana
title-hand-over = Następny gracz
title-question = Pytanie
title-end = Koniec gry
title-help = Pomoc

wild-which = Jaką wartość zastępuje?
wild-keys = ←→ lub cyfry, Enter, Esc
exchange-which = Które kafelki chcesz wymienić?
exchange-chosen =
    { $count ->
        [one] Wybrano { $n } kafelek
        [few] Wybrano { $n } kafelki
        [many] Wybrano { $n } kafelków
       *[other] Wybrano { $n } kafelka
    }
exchange-keys = 1 2 3 wybierz · A wszystkie · Enter wymień · Esc wróć
hand-over = Przekaż klawiaturę; nikt inny nie powinien patrzeć.
hand-over-keys = Spacja: pokaż kafelki   U: cofnij ostatnią turę   Q: wyjdź
ask-quit = Wyjść z gry? Jest zapisana i można do niej wrócić później.
ask-undo = Cofnąć ostatnią turę? Wszyscy muszą się zgodzić.
question-keys = { $enter }: { $yes }   { $escape }: { $no }
ask-resume = Jest zapisana gra. { $scores }. { $bag }. Chcesz ją kontynuować?
resume-keys = Enter: kontynuuj   N: nowa gra   Esc: wyjdź
end-keys = N: nowa gra   R: analiza   Esc: obejrzyj planszę   Q: wyjdź
after-end-keys = Enter: wynik końcowy   N: nowa gra   Q: wyjdź
too-small = Terminal jest za mały: ma { $size } znaków, a gra potrzebuje { $needed }. Powiększ okno albo wyjdź klawiszami Ctrl-C i uruchom grę z opcją --plain: będzie trwać dalej od tego miejsca.

saved-in = Gra jest zapisana w { $path }. Aby do niej wrócić, uruchom grę ponownie.
record-in = Zapis przebiegu gry znajduje się w { $path }. Które tury były dobre, pokaże „triolet analyze { $path }”.
saved-elsewhere = Gra jest zapisana w { $path }. Aby do niej wrócić: triolet play --save { $path }
saved-again = Gra znów jest zapisana.
save-none = Ta gra nie jest zapisywana: { $reason }. Podaj przez --save plik, w którym można zapisywać.
save-nowhere = nie ma katalogu domowego, w którym można zapisywać gry
save-missing = W { $path } nie ma zapisanej gry.
save-empty = Zapis gry { $path } jest pusty.
save-in-use = Gra zapisana w { $path } jest właśnie rozgrywana w innym oknie.
save-newer = Grę w { $path } zapisała nowsza wersja programu, której ta nie potrafi odczytać. Plik pozostaje bez zmian.
save-over = Gra zapisana w { $path } już się skończyła.
save-unreadable = Nie można odczytać zapisu gry { $path } ({ $reason }). Plik pozostaje bez zmian; inny można podać przez --save.
save-elsewhere = Nowa gra będzie zapisywana w { $path }.
ask-quit-unsaved = Wyjść z gry? Nie udało się jej zapisać: { $reason }. Przy wyjściu zostanie zapisana w { $path }.
notice-keys = Enter: graj   Esc: wyjdź
save-failed = Nie udało się zapisać gry: { $reason }
save-damaged = Zapis gry był uszkodzony; został zachowany jako { $path } ({ $reason }).
save-rescued = Wszystko sprzed uszkodzenia udało się odczytać.
save-keeps-own = Zapisana gra zachowuje swoich graczy i zasady; te podane teraz dotyczą nowej gry.
games-none-saved = Nie ma zapisanych gier.
games-over-word = zakończona
games-going-word = niedokończona
games-unreadable-file = nie można odczytać: { $reason }

key-yes = tak
key-no = nie
key-name-enter = Enter
key-name-escape = Esc
key-name-space = Spacja
key-name-backspace = Backspace
key-help = pomoc
key-help-full = ta pomoc
key-move = przesuń
key-move-full = poruszanie się po planszy
key-lay = połóż
key-lay-full = połóż pierwszy, drugi lub trzeci kafelek ze stojaka
key-turn = kierunek
key-turn-full = po położeniu kafelka idź dalej w prawo albo w dół
key-play = zagraj
key-play-full = zagraj położone kafelki
key-clear = zbierz
key-clear-full = zabierz wszystkie położone kafelki
key-back = zabierz
key-back-full = zabierz kafelek pod kursorem albo ostatnio położony
key-exchange = wymiana
key-exchange-full = wymień kafelki
key-hint = podpowiedź
key-hint-full = połóż kafelki najlepszej tury, ponownie – następnej; można je zabrać
key-undo = cofnij
key-undo-full = cofnij ostatnią turę
key-type = wpisz
key-type-full = zamiast tego wpisz zagranie
key-pass = pas
key-pass-full = spasuj, gdy to dozwolone
key-scroll = przewiń
key-scroll-full = przewijaj listę tur
key-quit = wyjdź
key-quit-full = wyjdź z gry; jest zapisana

help-aim-title = Cel gry
help-aim = Układaj kafelki tak, aby trzy w linii dawały sumę 15, i zdobądź jak najwięcej punktów.
help-set-title = Kafelki
help-set =
    W grze są 83 kafelki: 81 o wartościach od 0 do 15 i dwa jokery. Ile jest których:
    { $tiles }.
    Przed grą trzy kafelki odkłada się bez oglądania; nie liczą się nikomu.
    Gracza, który zaczyna, wyznacza los, a tury idą zgodnie z ruchem wskazówek zegara. Na stojaku są trzy kafelki.
help-turn-title = Tura
help-turn =
    Połóż jeden, dwa lub trzy kafelki w jednym rzędzie albo jednej kolumnie i dobierz znów do trzech, dopóki są w woreczku.
    Albo wymień od jednego do trzech kafelków, dopóki w woreczku jest ich co najmniej pięć. Najpierw dobierasz nowe,
    potem odkładasz stare do woreczka. Nie daje to punktów i kończy turę.
    Gdy niczego nie da się położyć, musisz wymieniać. Pasujesz tylko wtedy, gdy nie da się zrobić ani jednego, ani drugiego.
    Pierwsza tura zakrywa środkowe pole H8. W każdej następnej co najmniej jeden kafelek leży obok kafelka na planszy;
    kafelki, które stykają się tylko rogiem, nie leżą obok siebie.
help-legal-title = Co jest dozwolone
help-legal =
    Dwa sąsiednie kafelki dają sumę najwyżej 15. Trzy w linii dają sumę dokładnie 15: to trio. W linii nie mogą stykać się cztery kafelki.
    Dotyczy to poziomu i pionu, dla każdego położonego kafelka.
    Wydanie z 2017 roku: w swojej pierwszej turze nie możesz utworzyć kwadratu 2 × 2. Wydanie z 1996 roku: kwadratu 2 × 2 nie mogą utworzyć pierwsze cztery kafelki w grze.
    Pełny kwadrat 3 × 3 nigdy nie jest dozwolony.
help-wild-title = Joker
help-wild =
    Joker zastępuje kafelek o dowolnej wartości od 0 do 15, która pasuje, i zachowuje ją do końca gry.
    W jednej turze można położyć najwyżej jednego jokera. Tura powtórkowa to nowa tura i może mieć następnego.
    Joker liczy się jako 0 w parze i na stojaku. Trio z jokerem jest warte 30 punktów jak każde inne.
help-score-title = Punktacja
help-score =
    Trio jest warte 30 punktów, para tyle, ile suma jej kafelków. Punktuje każda para i każde trio z nowym kafelkiem.
    ×2 podwaja, a ×3 potraja jedno trio albo, w jednej parze, tylko kafelek na tym polu, tam gdzie daje to najwięcej. Pole środkowe jest podwójne.
    Triolet, trio z trzech kafelków położonych naraz, jest wart 50 punktów więcej. Tych 50 nigdy się nie mnoży.
    Triolet z jokerem też tak się nazywa, ale nie daje 50 punktów.
    Na polu powtórki ↻ uzupełniasz stojak i od razu masz turę powtórkową.
    Pole specjalne działa raz, w turze, która je zakrywa.
help-end-title = Koniec gry
help-end =
    Gracz, który przy pustym woreczku położy swój ostatni kafelek, kończy grę i dolicza sobie wartości kafelków na wszystkich innych stojakach.
    Gdy nikt nie może już nic dołożyć ani wymienić, każdy odejmuje wartości kafelków pozostałych na swoim stojaku.
    Zasady domowe na to, czego instrukcje nie rozstrzygają: gra kończy się też, gdy do planszy nie pasuje żaden kafelek,
    oraz po trzech rundach bez dołożonego kafelka, licząc od pierwszego dołożonego kafelka.
help-notation-title = Zapis tury
help-notation =
    „H8 11-3” kładzie 11 na H8 i 3 na prawo od niego; „8H 11-3” idzie w dół.
    Kropka oznacza kafelek, który już leży na planszy: „8G 5-.-6”. Jokera jako 10 zapisuje się „*10”.
    „x 7-12” wymienia 7 i 12; „pass” oznacza pas.
help-keys-title = Klawisze
help-close = ↑↓ przewijanie · Esc zamknij

plain-help-hint = Wpisz zagranie albo „pomoc”.
plain-resume = Naciśnij Enter, aby ją kontynuować, albo wpisz „nowa”, aby zacząć nową grę.
plain-hand-over = { $name }: naciśnij Enter, gdy nikt inny nie patrzy.
plain-rack = Twoje kafelki: { $tiles }.
plain-board-empty = Plansza jest pusta.
plain-unseen = { $tile }: { $number }
plain-commands = Polecenia: { $words }.
plain-question-mark = Znak zapytania przed zagraniem pokazuje, ile by dało: „? H8 11-3”.
plain-parts = Części planszy: { $squares } wymienia pola specjalne; { $row } H, { $column } 8 i H8 mówią, co tam jest.
plain-squares-hint = Niektóre pola są specjalne: wymieni je „{ $squares }”.
plain-nothing-there = Nic tam nie ma.
word-squares = pola
word-row = rząd
word-column = kolumna
word-help = pomoc
word-board = plansza
word-rack = stojak
word-scores = punkty
word-unseen = ukryte
word-history = tury
word-hint = podpowiedź
word-undo = cofnij
word-quit = koniec
word-new = nowa

open-at = Gra działa pod adresem { $address }
open-for-others = Gra działa pod adresem { $address }, dla wszystkich w twojej sieci:
open-no-network = Gra nasłuchuje na porcie { $port }, ale ten komputer nie ma adresu w sieci.
open-end = Ctrl+C ją kończy. Rozgrywki są zapisane.
open-without-page = Ten program zbudowano bez strony: uruchom „cargo xtask web” i zbuduj go ponownie. Oto gra w terminalu.

# Odpowiedzi poleceń, które pytają o pozycje i zapisy.
seat-alone = Miejsce { $number }
seat-of = Miejsce { $number } ({ $name })
more-plays =
    { $count ->
        [one] i jeszcze { $n } zagranie
        [few] i jeszcze { $n } zagrania
        [many] i jeszcze { $n } zagrań
       *[other] i jeszcze { $n } zagrania
    }
replay-right =
    { $count ->
        [one] Zapis jest poprawny: { $n } tura, sprawdzono każde zagranie i wynik.
        [few] Zapis jest poprawny: { $n } tury, sprawdzono każde zagranie i wynik.
        [many] Zapis jest poprawny: { $n } tur, sprawdzono każde zagranie i wynik.
       *[other] Zapis jest poprawny: { $n } tury, sprawdzono każde zagranie i wynik.
    }
replay-scores-of-plays = To punkty za tury. Tego, co dodają lub odejmują kafelki pozostałe na stojakach, w takim zapisie nie ma.
replay-missing-racks = Wynik nie jest jeszcze znany: brakuje kafelków pozostałych na stojaku – { $seats }.
replay-ending = Koniec: { $ending }
replay-unended = jeszcze nie
replay-unknown = nie ma go w takim zapisie
replay-shuffle = Mieszanie: { $proof }
proof-verified = sprawdzone
proof-consistent = zgodne, ale bez wcześniejszego zobowiązania
proof-hidden = sekret jeszcze nieujawniony
proof-partial = nie ma go w zapisie częściowym
record-wrong-at = wiersz { $line }, znak { $column }: { $reason }
record-newer = ten zapis utworzyła nowsza wersja programu
record-points = tura daje { $is }, a nie { $said }
record-draw = tych kafelków nie można było tam dobrać
record-ending = gra nie kończy się w ten sposób
record-impossible = to nie mogło się zdarzyć w grze
record-unreadable = tego, co tam jest, nie da się odczytać ({ $reason })
column-player = gracz
column-turn = tura
column-score = punkty
column-verdict = ocena
column-lost = strata
column-win = szansa
column-better = lepsza
column-value = wartość
column-reply = odpowiedź
column-next = następna
column-leave = reszta
analyze-none = Nikt jeszcze nie zagrał.
analyze-stopped = Przerwano: ocenione tury: { $done } z { $total }.
analyze-sum = { $name }: najlepsze tury: { $best } z { $turns }; stracone punkty: { $lost }, na turę { $each }
analyze-unknown =
    { $count ->
        [one] (i jeszcze { $n } tura z nieznanym stojakiem)
        [few] (i jeszcze { $n } tury z nieznanym stojakiem)
        [many] (i jeszcze { $n } tur z nieznanym stojakiem)
       *[other] (i jeszcze { $n } tury z nieznanym stojakiem)
    }
analyze-legend =
    strata: o ile punktów tura była gorsza od najlepszej, na podstawie tego, co gracz mógł widzieć
    szansa: szansa wygranej po tej turze
    lepsza: najlepsza tura i jej punkty
    dobra: strata poniżej 3 punktów; niedokładność: poniżej 10; błąd: poniżej 25; gruby błąd: więcej
    albo strata szansy wygranej: poniżej 2, 5 i 12 %; liczy się gorsza z obu
    szczęście w losowaniu: punkty zyskane dzięki temu, co wylosowano, wobec tego, co można było wylosować
rack-unknown = stojak nie jest znany
analyze-any-share = { $share } możliwych stojaków nie daje więcej
analyze-any-best = najlepszy możliwy stojak: { $play }
analyze-any-same = tymi samymi kafelkami: { $play }
analyze-any-mean = średnio { $share } możliwych stojaków nie daje więcej
analyze-any-legend = możliwe stojaki: wszystkie, które gracz mógł mieć, każdy według szansy wylosowania; bez kafelków na planszy i na znanych stojakach
taken-back = cofnięta
progress-turns = tury: { $done } z { $total }, pozostało około { $left }
best-turn = Najlepsza: { $turn }
best-dropped = odrzucona
best-legend =
    wartość: ile tura jest warta w sumie, w punktach
    odpowiedź: ile średnio daje najlepsza odpowiedź; następna: własna następna tura; reszta: zatrzymane kafelki
    odrzucona: na pewno gorsza, niezbadana do końca

# Zadanie dnia i analiza po grze.

puzzle-title = Zadanie na { $date } · trudność { $grade } z 5
puzzle-task = Jedna tura jest wyraźnie najlepsza. Wpisz ją, na przykład H8 11-3, albo „{ $hint }”, „{ $answer }” lub „{ $quit }”.
puzzle-scores = Masz { $own } pkt, przeciwnik ma { $other } pkt.
puzzle-no-play = Wpisz zagranie: H8 11-3 biegnie od H8 w prawo, 8H 11-3 w dół.
puzzle-right = Dobrze: { $play } · { $account }
puzzle-tries =
    { $count ->
        [one] Znalezione za pierwszym razem.
        [few] Znalezione za { $n }. razem.
        [many] Znalezione za { $n }. razem.
       *[other] Znalezione za { $n }. razem.
    }
puzzle-wrong = To nie jest najlepsza tura: { $play } · { $account }. Spróbuj jeszcze raz.
puzzle-hint-where = Podpowiedź: zagranie zaczyna się na { $square }.
puzzle-hint-tiles = Podpowiedź: kładziesz { $tiles }.
puzzle-answer = Rozwiązanie: { $play } · { $account }
puzzle-equal = Równie dobre: { $plays }
puzzle-lead-points = Każda inna tura jest warta co najmniej { $points } pkt mniej, licząc odpowiedź przeciwnika i kafelki, które zostają.
puzzle-lead-win = Po każdej innej turze szansa na wygraną jest co najmniej o { $percent } punktów procentowych mniejsza.
word-answer = rozwiązanie
review-offer = Wpisz „{ $word }”, aby zobaczyć, które tury były dobre; Enter kończy.
word-review = analiza
