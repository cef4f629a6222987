# Gry przez link: pokoje, zaproszenia, miejsca i propozycje. Wczytywane w razie potrzeby.

friends-who = Kto z tobą gra
friends-person = Znajomy, przez link
friends-more = Więcej opcji
friends-watch = Widzowie
friends-talk = Wiadomości
friends-hints = Podpowiedzi
friends-open = Zaproś
invited-title = Zaproszenie do gry
invited-by = Przy stole: { $names }
invited-nobody = Nikogo tu jeszcze nie ma.
invited-free =
    { $count ->
        [one] { $n } miejsce jest wolne.
        [few] { $n } miejsca są wolne.
       *[many] { $n } miejsc jest wolnych.
    }
invited-computers =
    { $count ->
        [one] Gra też { $n } komputer.
        [few] Grają też { $n } komputery.
       *[many] Gra też { $n } komputerów.
    }
invited-code = Gra o kodzie { $code }
invited-join = Dołącz
invited-unanswered = Prośba o miejsce przy tym stole została bez odpowiedzi. Naciśnij przycisk jeszcze raz: miejsce będzie to samo.
invited-kept = Miejsca są zarezerwowane dla graczy poprzedniej gry.
invited-new = Nie znasz jeszcze gry?
lobby-title = Oczekiwanie na graczy
lobby-who = Przy stole
lobby-free = Wolne
lobby-waiting =
    { $count ->
        [one] Brakuje jeszcze { $n } gracza.
       *[many] Brakuje jeszcze { $n } graczy.
    }
lobby-waiting-for = Czekamy na: { $names }.
lobby-starts = Gra zacznie się sama, gdy wszyscy będą na miejscu.
lobby-invite = Zaproś
lobby-share-text = Zagraj ze mną w Triolet:
lobby-code = Albo podaj kod:

seat-not-kept = Ta przeglądarka nie zapamięta twojego miejsca: zamknięcie strony je usunie.
seat-gone-title = Twoje miejsce jest gdzie indziej
seat-gone = Na tym miejscu gra teraz inne urządzenie.
watching = Oglądasz grę.
watching-late =
    { $turns ->
        [one] Każdą turę widzisz o jedną turę później.
        [few] Każdą turę widzisz o { $turns } tury później.
       *[other] Każdą turę widzisz o { $turns } tur później.
    }
paused-by-you = Gra wstrzymana przez ciebie.
paused-by = Gra wstrzymana: { $name }.
paused-about = Grę może wznowić każdy gracz.
pause-game = Wstrzymaj grę
proposal-agreed = Zgoda: { $names }
proposal-waits = Oczekiwanie na odpowiedź: { $names }
proposed-waits = Oczekiwanie na odpowiedź.
proposal-answer = Odpowiedz
proposal-agree = Zgódź się
proposal-decline = Odmów
proposal-withdraw = Wycofaj propozycję
carry-title = Graj dalej na innym urządzeniu
carry-about = Otwórz ten link na drugim urządzeniu albo skieruj jego aparat na kod. Twoje miejsce przejdzie tam, gdy naciśniesz tam „{ $button }”.
carry-about-here = Ten link działa tylko na tym komputerze: inne urządzenie go nie otworzy. Do innej przeglądarki na tym komputerze twoje miejsce przejdzie, gdy otworzysz w niej link i naciśniesz „{ $button }”.
carry-secret = Nie dawaj nikomu tego linku: działa tylko raz, dla osoby, która otworzy go pierwsza.
carry-replaces = Poprzedni link już nie działa.
carry-here-about = Twoje miejsce przejdzie na to urządzenie. Na drugim nie da się już na nim grać.
carry-here-do = Graj na tym urządzeniu
talk-title = Powiedz coś
talk-said = Dotychczasowe wiadomości
talk-text = Własnymi słowami
talk-say = Wyślij
talk-unsay = Cofnij: { $text }
forget-title = Usuń moje dane
forget-about = Serwer usunie twoje imię i wszystkie twoje wypowiedzi w tej grze. Gra toczy się dalej, a tury pozostają w zapisie.
forget-do = Usuń
forget-done = Usunięto.
absent-minutes =
    { $count ->
        [one] Od { $n } minuty.
       *[many] Od { $n } minut.
    }
absent-wait = Możesz poczekać albo coś zaproponować:
absent-computer = Dalej gra komputer
absent-end = Zakończyć grę
replaced = Gra za ciebie komputer.
replaced-back = Graj znowu za siebie
time-up-means = Komu skończy się czas, ten odpada z gry.
unfair-title = Tej grze nie można ufać
unfair = Kafelki nie zostały wymieszane zgodnie z umową: serwer nie dotrzymał zobowiązania albo pominął wkład tego urządzenia. Gra nie będzie tu kontynuowana.
forget-game = Usuń grę z listy
no-room-title = Nie ma takiej gry
no-room = Link jest nieprawidłowy albo gra została usunięta.
no-spectators-title = Tylko dla graczy

name-needed = Najpierw podaj swoje imię.
