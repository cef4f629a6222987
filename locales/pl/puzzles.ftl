# Zadania: pozycje, w których jedna tura jest wyraźnie najlepsza.

puzzles-day = Na dziś
puzzles-practice = Ćwiczenie
puzzles-grade = Trudność
puzzles-grade-own = Na moim poziomie
puzzles-theme = Temat
puzzles-theme-any = Wszystkie tematy
puzzles-theme-t = Premia za triolet
puzzles-theme-c = Dwa tria naraz
puzzles-theme-p = Pole podwójne lub potrójne
puzzles-theme-r = Pole powtórki
puzzles-theme-b = Utrudnić odpowiedź
puzzles-theme-w = Zagranie jokerem
puzzles-theme-e = Ostatnie kafelki
puzzles-rating = Twój ranking: { $rating }
puzzles-streak =
    { $count ->
        [one] { $n } dzień z rzędu
        [few] { $n } dni z rzędu
        [many] { $n } dni z rzędu
       *[other] { $n } dnia z rzędu
    }
puzzles-none = Nie ma takiego zadania.

puzzle-grade = Trudność { $grade } z 5
puzzle-scores = Ty { $own }, przeciwnik { $other }
puzzle-task = Jedna tura jest wyraźnie najlepsza. Znajdź ją.
puzzle-unreadable = Nie można odczytać tego zadania. Wczytaj stronę ponownie.
puzzle-scores-now = Daje { $points } pkt.
puzzle-wrong = { $play } daje { $points } pkt, ale inna tura jest lepsza. Spróbuj jeszcze raz.
puzzle-behind = Razem z odpowiedzią i kafelkami na stojaku twoje zagranie jest warte { $points } pkt mniej.
puzzle-behind-win = Twoje zagranie zmniejsza szansę na wygraną o { $percent } punktów procentowych.
puzzle-hint-where = Zagranie zaczyna się na { $square }.
puzzle-hint-tiles = Potrzebne kafelki: { $tiles }.
puzzle-right =
    { $count ->
        [one] Dobrze, za pierwszym razem!
        [few] Dobrze, za { $n }. razem!
        [many] Dobrze, za { $n }. razem!
       *[other] Dobrze, za { $n }. razem!
    }
puzzle-right-hints = Dobrze, z podpowiedziami.
puzzle-shown = Oto rozwiązanie.
puzzle-show = Rozwiązanie
puzzle-next = Następne zadanie
puzzle-answer = Rozwiązanie: { $play }
puzzle-equal = Równie dobre: { $plays }
puzzle-yours = Twoje { $play } daje { $points } pkt.
puzzle-lead-points = Każda inna tura jest warta co najmniej { $points } pkt mniej, licząc odpowiedź przeciwnika i kafelki, które zachowasz.
puzzle-lead-win = Każda inna tura zmniejsza szansę na wygraną co najmniej o { $percent } punktów procentowych.
puzzle-why-t = To triolet: 50 pkt premii.
puzzle-why-c = Tworzysz dwa tria naraz.
puzzle-why-p = Wykorzystujesz pole podwójne lub potrójne.
puzzle-why-r = Zakrywasz pole powtórki: masz turę powtórkową.
puzzle-why-b = Inne zagranie daje więcej punktów, ale pozwala na lepszą odpowiedź.
puzzle-why-w = Chodzi o jokera: gdzie da najwięcej albo dlaczego warto go zachować.
puzzle-why-e = Woreczek jest pusty: wszystkie możliwe układy kafelków są policzone do końca.

puzzle-share = Triolet, zadanie { $date } { $stars }
puzzle-share-tries =
    { $count ->
        [one] { $n } próba
        [few] { $n } próby
        [many] { $n } prób
       *[other] { $n } próby
    }
puzzle-share-hints =
    { $count ->
        [one] { $n } podpowiedź
        [few] { $n } podpowiedzi
        [many] { $n } podpowiedzi
       *[other] { $n } podpowiedzi
    }
puzzle-share-shown = nierozwiązane
puzzle-share-button = Udostępnij wynik
puzzle-share-copied = Skopiowano. Nie zdradza rozwiązania.
puzzle-share-here = Przeglądarka nie pozwala stronie kopiować. Skopiuj ten tekst:
