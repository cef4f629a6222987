# Moje gry: lista wszystkich gier na tym urządzeniu i liczby, które z nich wynikają.

games-none = Na tym urządzeniu jeszcze nie grano.
games-none-found = Żadna gra nie pasuje.
games-count =
    { $count ->
        [one] { $n } gra
        [few] { $n } gry
       *[other] { $n } gier
    }
games-more = Pokaż więcej
games-search = Szukaj według gracza lub nazwy gry
games-filter = Filtr
games-filter-on = Filtr: widać nie wszystkie gry
games-filter-clear = Pokaż wszystkie gry
games-any = Dowolne
games-kind = Rodzaj gry
games-kind-computer = Z komputerem
games-kind-device = Na jednym urządzeniu
games-kind-link = Przez link
games-kind-sheet = Przy prawdziwej planszy
games-kind-file = Z pliku
games-kind-deal = To samo rozdanie
games-level = Komputer
games-result = Wynik
games-result-going = Niedokończona
games-result-over = Zakończona
games-result-won = Wygrana
games-result-lost = Przegrana
games-result-draw = Remis
games-from = Od
games-until = Do
games-starred = Tylko z gwiazdką
games-star = Gwiazdka: { $game }
games-star-short = Gwiazdka
games-options = Opcje: { $game }
games-go-on = Graj dalej
games-open-sheet = Otwórz arkusz
games-deal = Porównaj z innymi
games-title = Nazwa gry
games-title-save = Zmień nazwę
games-delete = Usuń
games-deleted = Usunięto: { $game }
games-restore = Przywróć
games-unreadable = Tej gry nie udało się odczytać. Jeśli jej zapis jeszcze istnieje, możesz go niżej zapisać jako plik.
games-trouble-full = Pamięć tej przeglądarki jest pełna i nic więcej nie zachowa. Zapisz gry w pliku, a potem usuń niektóre.
games-trouble-absent = Ta przeglądarka nie daje dostępu do swojej bazy danych, jak w oknie prywatnym. Gry są przechowywane tylko w małej pamięci albo tylko do zamknięcia strony.
games-backup = Kopia zapasowa i zajęte miejsce
games-backup-about = Zapisz wszystkie gry w jednym pliku, jako kopię zapasową albo żeby przenieść je na inne urządzenie. Gra, która już tu jest, nie zostanie dodana drugi raz.
games-export = Zapisz wszystkie gry
games-import = Dodaj z pliku
games-added =
    { $count ->
        [0] Nie dodano żadnej gry.
        [one] Dodano { $n } grę.
        [few] Dodano { $n } gry.
       *[other] Dodano { $n } gier.
    }
games-known =
    { $count ->
        [one] { $n } już tu była.
        [few] { $n } już tu były.
       *[other] { $n } już tu było.
    }
games-import-unreadable =
    { $count ->
        [one] { $n } tekstu nie udało się odczytać jako gry.
       *[other] { $n } tekstów nie udało się odczytać jako gier.
    }
games-import-save = Zapisz to, czego nie udało się odczytać
games-space = Ta strona zajmuje { $used } z { $available }, które przydziela przeglądarka.
games-persistent = Przeglądarka obiecała przechować gry, dopóki ich nie usuniesz.
games-not-persistent = Gdy zabraknie miejsca, przeglądarka może sama usunąć gry.
games-persist = Poproś przeglądarkę, żeby je przechowała
games-picture = Zapisz obraz
games-print = Drukuj

figures-title = Statystyki
figures-none = Statystyki pojawią się, gdy zakończysz grę, w której grasz osobiście. Arkusze punktów się nie liczą.
figures-rating = Twój ranking
figures-rating-about =
    { $count ->
        [one] Na podstawie { $n } gry z komputerem. Twoja siła leży w tym przedziale z pewnością 95%.
       *[other] Na podstawie { $n } gier z komputerem. Twoja siła leży w tym przedziale z pewnością 95%.
    }
figures-next = Najlepszy przeciwnik dla ciebie: { $level }. Możesz liczyć na wygraną mniej więcej w co drugiej grze.
figures-choose = Wybierz ten poziom
figures-chosen = Ten poziom jest wybrany.
figures-levels = Ranking poziomów
figures-all = Wszystkie gry
figures-games = Gry
figures-won = Wygrane
figures-drawn = Remisy
figures-per-game = Punkty na grę
figures-per-turn = Punkty na turę
figures-best = Najlepsza tura
figures-triolets = Triolety
figures-best-turns = Najlepsze zagrania
figures-analysed =
    { $count ->
        [one] w { $n } przeanalizowanej grze
       *[other] w { $n } przeanalizowanych grach
    }
figures-trend = Punkty na turę, gra po grze
figures-trend-about = Każda kropka to gra, linia to średnia z ostatnich { $number }.
figures-trend-told = Średnia z ostatnich gier: najpierw { $from }, teraz { $to }
figures-opponents = Według przeciwnika
figures-opponent = Przeciwnik
figures-counted = Liczą się zakończone gry, w których grasz osobiście. Gry, w których cofnięto turę, nie liczą się do rankingu.

games-analysing =
    { $count ->
        [one] Analiza w tle: { $n } gra
        [few] Analiza w tle: { $n } gry
        [many] Analiza w tle: { $n } gier
       *[other] Analiza w tle: { $n } gry
    }
games-analysing-one = Postęp analizy tej gry
figures-best-none = Odsetek najlepszych zagrań pojawi się po przeanalizowaniu gier.
figures-best-how = Automatyczną analizę włącza się w ustawieniach:
