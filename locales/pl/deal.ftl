# To samo rozdanie dla wszystkich: gra dnia i rozdania z linków.

deal-about = Wszyscy dostają te same kafelki w tej samej kolejności i każdy gra sam przeciwko komputerowi. Potem porównujecie swoje gry tura po turze.
deal-of = Gra dnia: { $date }
deal-week = W poniedziałek komputer jest łatwym przeciwnikiem, w niedzielę najsilniejszym.
deal-same = To samo rozdanie
deal-same-about = Masz wyzwanie od kogoś? Wklej tu link albo po prostu go otwórz.
deal-link = Link do rozdania
deal-open = Otwórz rozdanie
deal-played = Rozegrane rozdania
deal-result-going = Niedokończona
deal-result-won = Wygrana
deal-result-lost = Przegrana
deal-result-draw = Remis
deal-result-over = Zakończona
deal-unreadable = Ten link nie prowadzi do żadnego rozdania albo brakuje jego części. Poproś o cały link.
deal-later = Ten link pochodzi z nowszej wersji Trioletu. Odśwież stronę, aby ją pobrać.
deal-ahead = Ta gra dnia dopiero nadejdzie: { $date }.
deal-none = Ta gra nie ma rozdania, które mogliby rozegrać inni.
deal-refused =
    { $count ->
        [one] Jednego wyniku nie da się odczytać albo należy do innego rozdania.
        [few] { $n } wyników nie da się odczytać albo należą do innego rozdania.
       *[other] { $n } wyników nie da się odczytać albo należą do innego rozdania.
    }
deal-waiting = { $name } ma już to rozdanie za sobą. Wynik zobaczysz, gdy dokończysz swoją grę.
deal-play = Zagraj to rozdanie
deal-again = Zagraj jeszcze raz
deal-results = Wyniki
deal-you = Ty
deal-nameless = Ktoś
deal-against = przeciwnik: { $points }
deal-undone = z cofniętymi turami
deal-resigned = gra poddana
deal-alone = Nie ma tu jeszcze innych wyników. Wyślij poniższy link; kto skończy grę, może odesłać swój.
deal-first = Liczy się twoja pierwsza dokończona gra.
deal-honest = Każda tura i każdy dobrany kafelek zostały sprawdzone według zasad. Nie da się sprawdzić, czy gracz korzystał z pomocy albo znał kafelki.
deal-compare = Ty i { $name }
deal-turn = Tura
deal-turn-of = { $name }, tura { $number }:
deal-end = Koniec gry
deal-board = { $name }: plansza po turze { $number }
deal-study = Przejrzyj grę: { $name }
deal-remove = Usuń ten wynik
deal-share = Rzuć wyzwanie
deal-share-about = Kto otworzy ten link, gra tymi samymi kafelkami przeciwko temu samemu poziomowi.
deal-share-result = Dołącz mój wynik; pozostanie ukryty do końca drugiej gry
deal-share-beat = Pokonasz mnie tymi samymi kafelkami? Rozdanie w Triolecie:
deal-share-text = Zagraj w Triolecie to samo rozdanie co ja:
