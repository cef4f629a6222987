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
camera-left = niepewne pola: { $left } z { $all }
camera-empty = Puste
camera-other = Inna wartość
camera-wild = Jaką wartość zastępuje ten joker?
camera-play = { $turn }: { $points }
camera-play-of = { $name }: { $turn } ({ $points })
camera-unchanged = Plansza jest taka sama jak poprzednio.
camera-no-play = Żadna pojedyncza tura nie prowadzi z poprzedniej pozycji do tej planszy.
camera-use = Użyj tej planszy
camera-use-ask = Niektóre pola są nadal niepewne ({ $left } z { $all }). Użyć planszy bez zmian?
camera-look = Przejrzyj je
camera-keys = Na klawiaturze: strzałki i cyfry, * oznacza jokera, Enter zostawia pole bez zmian, Delete je opróżnia, N i P prowadzą do następnego i poprzedniego niepewnego pola.
