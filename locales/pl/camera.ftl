# A board read from a photograph, in the browser: loaded when somebody wants to.

camera-title = Sfotografuj planszę
camera-advice = Zrób zdjęcie z góry, przy równym świetle, tak aby było widać wszystkie cztery rogi planszy.
camera-open = Otwórz aparat
camera-app = Użyj aplikacji Aparat
camera-file = Wybierz zdjęcie
camera-paste = Wklej zdjęcie
camera-paste-none = W schowku nie ma żadnego zdjęcia.
camera-drop = Zdjęcie można też przeciągnąć tutaj albo wkleić.
camera-private = Zdjęcie zostaje na tym urządzeniu: nic nie jest nigdzie wysyłane.
camera-present = Wróć do ostatniego zdjęcia

camera-view = Obraz z aparatu
camera-aim = Ustaw planszę w ramce.
camera-shoot = Zrób zdjęcie
camera-light = Lampa
camera-switch = Inny aparat
camera-wait = Zezwól tej stronie na użycie aparatu.
camera-retry = Spróbuj ponownie
camera-trouble-refused = Ta strona nie ma dostępu do aparatu. Możesz na to zezwolić w ustawieniach przeglądarki.
camera-trouble-none = To urządzenie nie ma aparatu.
camera-trouble-busy = Aparat jest teraz niedostępny: być może używa go inny program.
camera-trouble-insecure = Przeglądarki udostępniają aparat tylko stronom otwartym przez HTTPS.
camera-trouble-file = Nadal możesz wybrać zdjęcie z pliku.

camera-step-loading = Wczytywanie czytnika zdjęć
camera-step-decoding = Otwieranie zdjęcia
camera-step-finding = Szukanie planszy
camera-step-reading = Odczytywanie kafelków

camera-problem-empty = Ten plik jest pusty.
camera-problem-heic = Ta przeglądarka nie otwiera zdjęć HEIC. Wybierz plik JPEG albo zrób zdjęcie tutaj.
camera-problem-no-picture = To nie jest zdjęcie. Wybierz plik JPEG, PNG lub WebP.
camera-problem-too-large = To zdjęcie jest za duże, by je tu otworzyć.
camera-problem-too-small = To zdjęcie jest za małe, by odczytać z niego kafelki.
camera-problem-damaged = To zdjęcie jest uszkodzone i nie da się go otworzyć.
camera-problem-no-board = Na tym zdjęciu nie znaleziono planszy. Przeciągnij rogi samodzielnie albo zrób inne zdjęcie.
camera-problem-corners = To nie mogą być rogi planszy: A1, A15, O15 i O1 następują po sobie zgodnie z ruchem wskazówek zegara, a linie między nimi się nie przecinają.
camera-problem-failed = Czytnik zdjęć się zatrzymał albo nie udało się go wczytać. Spróbuj ponownie.

camera-corners = Rogi
camera-corners-about = Każdy znacznik powinien leżeć na zewnętrznym rogu siatki o tej samej nazwie. Przeciągnij go tam albo użyj strzałek.
camera-corners-unsure = Plansza jest na tym zdjęciu słabo widoczna. Przeciągnij każdy znacznik na zewnętrzny róg siatki o tej samej nazwie.
camera-photo = Zdjęcie
camera-corner = Róg { $square }
camera-read = Odczytaj planszę
camera-take = Użyj tego zdjęcia
camera-turn = Obróć o ćwierć
camera-reset = Przywróć
camera-again = Inne zdjęcie

camera-mend = Odczytana plansza
camera-straight = Zdjęcie widziane z góry
camera-square-photo = Zdjęcie pola { $square }
camera-show-photo = Zdjęcie
camera-lies = Co leży na polu { $square }?
camera-before = Poprzednie niepewne pole
camera-next = Następne niepewne pole
camera-sure = wszystko jest pewne
camera-none-left = nie ma już niepewnych pól
camera-left = niepewne: { $left } z { $all }
camera-empty = Puste
camera-other = Inna wartość
camera-wild = Jaką wartość zastępuje ten joker?
camera-play = { $turn }: { $points }
camera-play-of = { $name }: { $turn } ({ $points })
camera-unchanged = Plansza jest taka sama jak poprzednio.
camera-no-tiles = Na tej planszy nie ma żadnego kafelka. Czy to właściwe zdjęcie?
camera-many-doubts = Wiele pól jest niepewnych. Czy rogi są dobrze ustawione, a A1 leży na swoim miejscu?
camera-wild-first = Najpierw wskaż wartość jokera na { $square }.
camera-no-play = Żadna pojedyncza tura nie prowadzi z poprzedniej pozycji do tej planszy.
camera-use = Użyj tej planszy
camera-use-ask = Niektóre pola są nadal niepewne ({ $left } z { $all }). Użyć planszy bez zmian?
camera-look = Przejrzyj je
camera-keys = Na klawiaturze: strzałki i cyfry, * oznacza jokera, Enter zostawia pole bez zmian, Delete je opróżnia, N i P prowadzą do następnego i poprzedniego niepewnego pola.

# Zestawy kafelków, których to urządzenie się nauczyło.

sets-title = Zestawy kafelków
sets-which = Kafelki
sets-any = Dowolne kafelki
sets-manage = Naucz swoich kafelków…
sets-manage-more = Zarządzaj zestawami kafelków…
sets-about = W każdym pudełku kafelki są trochę inne. Po jednym zdjęciu twoich kafelków, ułożonych po kolei, plansza jest odczytywana pewniej. Zajmuje to minutę i wystarczy raz.
sets-none = Nie ma jeszcze zestawów.
sets-list = Twoje zestawy kafelków
sets-used = w użyciu
sets-use = Używaj
sets-stop = Czytaj bez niego
sets-since =
    { $count ->
        [0] nauczony { $day }
        [one] nauczony { $day }, poprawiony dzięki { $n } planszy
       *[other] nauczony { $day }, poprawiony dzięki { $n } planszom
    }
sets-new = Nowy zestaw
sets-import = Dodaj z pliku
sets-import-wrong = W tym pliku nie ma zestawu kafelków.
sets-import-other = Ten zestaw pochodzi z innej wersji programu, która inaczej czyta zdjęcia. Zrób zdjęcie kafelków jeszcze raz.
sets-added = Dodano: { $name }
sets-export = Zapisz w pliku
sets-export-name = Zapisz w pliku: { $name }
sets-rename = Zmień nazwę
sets-rename-name = Zmień nazwę: { $name }
sets-delete = Usuń
sets-delete-name = Usuń: { $name }
sets-deleted = Usunięto: { $name }
sets-restore = Przywróć
sets-improve = Potwierdzone plansze poprawiają używany zestaw
sets-only-here = Ta przeglądarka nie przechowuje zestawów kafelków: po zamknięciu strony zestaw zniknie. Zapisz go w pliku.
sets-name = Nazwa zestawu
sets-name-first = Moje kafelki
sets-keep = Zachowaj zestaw
sets-keep-anyway = Zachowaj mimo to

sets-lay-title = Ułóż swoje kafelki
sets-lay-row = Rząd G, od G1 do G15: po jednym kafelku każdej wartości od 0 do 14, po kolei.
sets-lay-below = Na I1 piętnastka, na I2 joker. Poza tym nic na planszy.
sets-lay-photo = Zrób zdjęcie z góry, w równym świetle, tak aby było widać wszystkie cztery rogi planszy.
sets-lay-board = Plansza z kafelkami w opisanej kolejności
sets-checked = Rozpoznano wszystkie 17 kafelków.
sets-wrong = Zdjęcie nie odpowiada tej kolejności. Sprawdź kafelki i rogi:
sets-wrong-square = { $square } wygląda jak { $seen }, a nie jak { $expected }
sets-empty = puste pole

# Prowadzenie zapisu za pomocą zdjęć.

keep-photo-unchanged = Plansza się nie zmieniła
keep-photo-unchanged-about = Na zdjęciu jest ta sama plansza co w arkuszu. Czy była wymiana albo pas? ({ $name })
keep-photo-wild = Jaką wartość zastępuje joker na { $square }?
keep-photo-missing = Wygląda na to, że brakuje tych tur
keep-photo-missing-about = To najmniejsza liczba tur, która prowadzi do tej planszy. Jeśli było ich więcej albo po drodze była wymiana lub pas, zapisuj tura po turze: przed zakończeniem tury możesz zabrać kafelki z powrotem.
keep-photo-choices = Joker może zastępować kilka wartości
keep-photo-enter-all =
    { $count ->
        [one] Zapisz { $n } turę
        [few] Zapisz wszystkie { $n } tury
       *[other] Zapisz wszystkie { $n } tur
    }
keep-photo-one-by-one = Tura po turze
keep-photo-differs = Zdjęcie i arkusz różnią się
keep-photo-unexplained = Żadna tura nie prowadzi do tej planszy
keep-photo-other-game = To zdjęcie wygląda na inną partię.
keep-photo-board = Plansza z arkusza z różnicami ze zdjęcia
keep-photo-difference = { $square }: na zdjęciu { $photo }, w arkuszu { $sheet }.
keep-photo-nothing = nie ma kafelka
keep-photo-correct = Popraw arkusz: { $tile } na { $square }
keep-photo-turn = Popraw turę { $number }
keep-photo-trust = Arkusz ma rację
keep-photo-mend = Popraw odczyt
keep-photo-lay = Połóż te kafelki w arkuszu
keep-photo-compare = Porównaj z arkuszem
keep-photo-check-title = Plansza końcowa
keep-photo-agrees = Na zdjęciu jest ta sama plansza co w arkuszu.
keep-photo-count = Na planszy { $on } z { $of } kafelków, poza nią { $lacking }
keep-photo-tally = { $tile }: na planszy { $on } z { $of }
