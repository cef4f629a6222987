# Słowa samej gry, wspólne dla wszystkich interfejsów.

joker = joker
joker-as = joker jako { $value }

premium-double = pole podwójne
premium-triple = pole potrójne
premium-replay = pole powtórki

edition-gigamic-2017 = wydanie z 2017 roku
edition-dj-games-1996 = wydanie z 1996 roku
option-lone-opening-zero = jeden kafelek na otwarcie nie daje punktów
option-lone-opening-doubled = jeden kafelek na otwarcie liczy się podwójnie
option-dead-board-on = gra kończy się, gdy do planszy nie pasuje już żaden kafelek
option-dead-board-off = gra toczy się dalej, nawet gdy do planszy nie pasuje już żaden kafelek
option-idle-rounds =
    { $count ->
        [one] gra kończy się po { $n } rundzie bez dołożonego kafelka, licząc od pierwszego dołożonego kafelka
        [few] gra kończy się po { $n } rundach bez dołożonego kafelka, licząc od pierwszego dołożonego kafelka
        [many] gra kończy się po { $n } rundach bez dołożonego kafelka, licząc od pierwszego dołożonego kafelka
       *[other] gra kończy się po { $n } rundy bez dołożonego kafelka, licząc od pierwszego dołożonego kafelka
    }
option-idle-rounds-none = same wymiany i pasy nigdy nie kończą gry

seat-you = Ty
seat-numbered = Gracz { $number }
seat-computer = Komputer
seat-computer-named = Komputer ({ $name })
seat-computer-level = Komputer (poziom { $number })
seat-computer-random = Komputer (losowy)
seat-computer-numbered = { $name } { $number }

level-1 = Poziom 1 (pierwsze kroki)
level-2 = Poziom 2 (początkujący)
level-3 = Poziom 3 (uczeń)
level-4 = Poziom 4 (amator)
level-5 = Poziom 5 (wprawny gracz)
level-6 = Poziom 6 (dobry gracz)
level-7 = Poziom 7 (mocny gracz)
level-8 = Poziom 8 (ekspert)

points =
    { $count ->
        [one] { $n } punkt
        [few] { $n } punkty
        [many] { $n } punktów
       *[other] { $n } punktu
    }
tiles-in-bag =
    { $count ->
        [0] Woreczek jest pusty
        [one] W woreczku jest { $n } kafelek
        [few] W woreczku są { $n } kafelki
        [many] W woreczku jest { $n } kafelków
       *[other] W woreczku jest { $n } kafelka
    }

turn-tile = { $tile } na { $square }
turn-exchange =
    { $count ->
        [one] wymiana { $n } kafelka
        [few] wymiana { $n } kafelków
        [many] wymiana { $n } kafelków
       *[other] wymiana { $n } kafelka
    }
turn-pass = pas
leaving-resigned = poddanie się
leaving-timed-out = koniec czasu

may-exchange = Kafelki można wymienić.

account-trio = trio { $points }
account-trio-times = trio { $points } × { $times }
account-pair = para { $points }
account-pair-times = para { $points } (jeden kafelek liczy się × { $times })
account-lone-tile = pojedynczy kafelek { $points } (× { $times })
account-triolet = triolet { $points }
account-nothing = ani pary, ani tria
account-total = { $sum } = { $total }

ending-out = { $name }: ostatni kafelek położony, woreczek jest pusty.
ending-out-you = Twój ostatni kafelek jest położony, a woreczek jest pusty.
ending-blocked = Nikt nie może już nic dołożyć ani wymienić: gra jest zablokowana.
ending-dead-board = Do planszy nie pasuje już żaden kafelek: gra jest zablokowana.
ending-idle = Zbyt długo nikt nie dołożył kafelka: gra jest zablokowana.
ending-agreed = Gracze zgodzili się zakończyć grę.
ending-last-seat = W grze został tylko jeden gracz.

final-placed = { $points } z planszy
final-gains = + { $points } za kafelki przeciwników
final-loses = − { $points } za kafelki na stojaku
final-left = poza grą
winner = Zwycięstwo: { $name }
winner-you = Wygrywasz!
winners-shared = Remis: { $names }
list-and = { $first } i { $last }

refusal-two-wilds = W jednej turze można położyć najwyżej jednego jokera.
refusal-pair-over-15 = Dwa sąsiednie kafelki mogą dać sumę najwyżej 15.
refusal-trio-not-15 = Trzy kafelki w linii muszą dać sumę dokładnie 15.
refusal-run-longer-than-three = W linii nie mogą stykać się cztery kafelki.
refusal-not-adjacent = Co najmniej jeden kafelek musi leżeć obok kafelka na planszy.
refusal-not-contiguous = Kafelki z jednej tury muszą należeć do jednej nieprzerwanej linii.
refusal-not-in-line = Kafelki z jednej tury muszą leżeć w jednym rzędzie albo w jednej kolumnie.
refusal-centre-not-covered = Pierwsze kafelki w grze muszą zakryć środkowe pole H8.
refusal-square-occupied = Na tym polu leży już kafelek.
refusal-off-the-board = To pole jest poza planszą: rzędy od A do O, kolumny od 1 do 15.
refusal-forms-2x2-on-first-turn = W swojej pierwszej turze nie możesz utworzyć kwadratu 2 × 2.
refusal-forms-2x2-with-first-four-tiles = Pierwsze cztery kafelki nie mogą utworzyć kwadratu 2 × 2.
refusal-forms-3x3 = Pełny kwadrat 3 × 3 nigdy nie jest dozwolony.
refusal-wrong-number-of-tiles = W jednej turze kładzie się lub wymienia od jednego do trzech kafelków.
refusal-value-out-of-range = Kafelki mają wartości od 0 do 15.
refusal-no-such-tile = W grze nie ma tylu kafelków o tej wartości.
refusal-tile-not-on-rack = Tego kafelka nie ma na twoim stojaku.
refusal-exchange-needs-five-in-bag = Wymieniać można tylko wtedy, gdy w woreczku jest co najmniej pięć kafelków.
refusal-pass-not-allowed = Spasować można tylko wtedy, gdy nie da się nic dołożyć ani wymienić.
refusal-game-over = Gra jest zakończona.
refusal-not-your-turn = Nie twoja kolej.
refusal-no-such-seat = Tego gracza nie ma w grze albo już ją opuścił.
refusal-computer-seat = Za tego gracza gra komputer.
refusal-paused = Gra jest wstrzymana.
refusal-paused-already = Gra już jest wstrzymana albo już trwa.
refusal-undo-too-far = Nie można cofnąć gry aż tak daleko.
refusal-proposal-waiting = Inna propozycja czeka na odpowiedź.
refusal-nothing-proposed = Nie ma propozycji, na którą można odpowiedzieć.
refusal-seat-of-another = Na tym miejscu gra ktoś inny.
refusal-time-up = Twój czas minął.
refusal-hints-settled = Podpowiedzi są w tej grze niedozwolone albo już dozwolone.
refusal-too-often = Będzie to znów możliwe, gdy ktoś zagra.
refusal-internal = W programie wystąpił błąd.
