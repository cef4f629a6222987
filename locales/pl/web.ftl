# Wszystko, co pokazuje strona w przeglądarce, oprócz słów samej gry.

tagline = Trzy w linii dają 15.
front-play = Graj z komputerem
front-go-on = Wróć do gry
front-here = Grajcie razem tutaj
front-here-about = Od 2 do 4 osób na tym urządzeniu
keep-title = Licz punkty przy prawdziwej planszy
keep-about = Liczy, sprawdza tury i prowadzi zapis
puzzles-title = Zadania
deal-title = Gra dnia
front-learn = Jak grać
front-level = Siła komputera
front-rules = Zasady: { $edition }
front-rules-own = Zasady: { $edition } i własne zasady domowe
update = Wczytaj nową wersję

setup-title = Grajcie razem tutaj
setup-name = Imię gracza { $number }
setup-who = Gracz { $number }
setup-computer = Komputer · { $level }
setup-nobody = Nikt
setup-edition = Wydanie
rules-title = Zasady gry
house-about = Zasady domowe ustalają to, czego instrukcje nie rozstrzygają.
house-dead = Gdy do planszy nic nie pasuje
house-dead-on = Gra się kończy
house-dead-off = Gra toczy się dalej
house-idle = Gdy nikt nie dokłada kafelka
house-idle-rounds =
    { $count ->
        [one] Gra kończy się po { $n } rundzie
        [few] Gra kończy się po { $n } rundach
        [many] Gra kończy się po { $n } rundach
       *[other] Gra kończy się po { $n } rundy
    }
house-idle-none = Gra toczy się dalej
house-idle-about = Licząc od otwarcia.

settings-title = Ustawienia
settings-language = Język

back = Wstecz
close = Zamknij
cancel = Anuluj
home = Strona główna
menu = Menu

your-turn = Twoja kolej
your-replay = Tura powtórkowa!
turn-of = Teraz gra: { $name }
replay-of = Tura powtórkowa: { $name }
thinking = { $name } myśli…
queue =
    { $count ->
        [0] Serwer jest zajęty: ta tura jest następna w kolejce.
        [one] Serwer jest zajęty: przed tą turą jest jeszcze { $n } inna.
        [few] Serwer jest zajęty: przed tą turą są jeszcze { $n } inne.
       *[many] Serwer jest zajęty: przed tą turą jest jeszcze { $n } innych.
    }
game-is-over = Gra jest zakończona
game-is-gone = Na tym urządzeniu już się w nią nie gra
game-won = Wygrana
game-lost = Przegrana
game-draw = Remis
game-left = Jesteś poza grą, inni grają dalej
first-tile = Wybierz kafelek i podświetlone pole. Albo go przeciągnij.
first-keys = Strzałki wybierają pole, 1, 2 i 3 kładą kafelki, Enter gra.
lifted-tile = Wybierz podświetlone pole.
tap-again = Teraz dotknij pola.
lifted-fits-nowhere = Ten kafelek teraz nigdzie nie pasuje.
lifted-fits-nowhere-beside = { $tile }: nigdzie nie pasuje do tego, co już leży.
missing-not-adjacent = Jeszcze nie: dołóż kafelek, który połączy go z planszą.
missing-not-contiguous = Jeszcze nie: wypełnij lukę.
missing-centre-not-covered = Jeszcze nie: zakryj też pole środkowe H8.
missing-tiles = Jeszcze nie: brakuje jeszcze kafelka.
account-with-joker = { $pair } (joker 0)
scores-nothing = Można tak zagrać, ale nie powstaje ani para, ani trio: { $points }.
timed-out = Twój czas się skończył: odpadasz z gry.
left-resigned-you = Poddajesz grę.
left-resigned = { $name } poddaje grę.
left-timed-out-you = Skończył ci się czas.
left-timed-out = Graczowi { $name } skończył się czas.
must-exchange = Nic nie pasuje: musisz wymienić kafelki.
must-pass = Nic nie pasuje, a w woreczku jest za mało kafelków na wymianę: musisz spasować.

play = Zagraj
play-for = Zagraj ({ $points })
recall = Zabierz kafelki
shuffle = Wymieszaj
sort = Posortuj
exchange = Wymień
pass = Spasuj
hint = Podpowiedź
undo = Cofnij turę
undo-short = Cofnij
undo-nothing = Nie było jeszcze twojej tury.
undo-tile = Cofnij: zabierz kafelek położony ostatnio
undo-ask = Cofnąć twoją ostatnią turę?
resign = Poddaj się
resign-ask = Czy chcesz się poddać? W tej grze już nie zagrasz.
keep-playing = Gram dalej
hint-told = Podpowiedź: { $turn }. { $points }.
hint-turn = Podpowiedź: { $turn }.
# Behind a hint: which of how many it is, the best first.
hint-place = { $hint } ({ $number } z { $count })
hint-exchange =
    { $count ->
        [one] Podpowiedź: wymień kafelek: { $tiles }.
       *[other] Podpowiedź: wymień kafelki: { $tiles }.
    }

wild-title = Jaką wartość zastępuje joker?
wild-in-pair = W parze joker liczy się jako 0.
wild-none = Żadna wartość tu nie pasuje, nawet joker.
exchange-title = Które kafelki chcesz wymienić?
exchange-do =
    { $count ->
        [one] Wymień { $n } kafelek
        [few] Wymień { $n } kafelki
        [many] Wymień { $n } kafelków
       *[other] Wymień { $n } kafelka
    }
exchange-none = Najpierw wybierz kafelki
confirm-title = Zagrać za { $points }?
hand-over = Przekaż urządzenie. Nikt inny nie powinien patrzeć.
hand-over-show = Pokaż moje kafelki
hand-over-first = O tym, kto zaczyna, zdecydował los.
hand-over-undo = Cofnij ostatnią turę
hand-over-before = Najpierw pokaż swoje kafelki.

told-play = { $name }: { $play }. { $points }: { $account }.
told-play-short = { $name }: { $play }. { $points }.
told-turn = { $name }: { $turn }.
undone = Cofnięto. Dobrane potem kafelki wmieszano do woreczka.
declined = Twoja propozycja nie została przyjęta.
hints-given = Wszyscy się zgodzili: od teraz są podpowiedzi.
hints-on = Od teraz są podpowiedzi.

scores = Wynik
turns = Tury
turns-none = Nikt jeszcze nie zagrał.
turn-number = Tura { $number }
turn-extra = tura powtórkowa
unseen = Ukryte kafelki
unseen-about = Na innych stojakach, w woreczku lub odłożone
unseen-count = { $tile }: { $n }
tiles-on-rack =
    { $count ->
        [one] { $n } kafelek na stojaku
        [few] { $n } kafelki na stojaku
        [many] { $n } kafelków na stojaku
       *[other] { $n } kafelka na stojaku
    }
rack = Twoje kafelki
to-move = teraz gra

board = Plansza
square-empty = { $square }, puste
square-premium = { $square }, { $premium }
square-tile = { $square }: { $tile }
square-laid = { $square }: { $tile }, jeszcze niezagrany
square-fits = { $label }, pasuje
whole-board = Cała plansza
rack-tile = Kafelek { $tile }

past = Spojrzenie wstecz
past-board = Plansza, jaka była
past-start = Przed pierwszą turą
past-turn = Po turze { $number } z { $count }
past-first = Na początek
past-earlier = O turę wstecz
past-later = O turę dalej
past-last = Do ostatniej tury
past-back = Wróć do gry

bill-total = Razem
final-study = Przejrzyj grę
final-mistakes = Ucz się na swoich błędach
final-rematch = Rewanż
final-new = Nowa gra
final-record = Zapisz przebieg
final-total = Wynik końcowy
save-failed = Ta przeglądarka nie zachowa gry: przepadnie po zamknięciu strony.
save-full = Pamięć tej przeglądarki jest pełna: kolejnych gier już nie zachowa. W „Moich grach” możesz zapisać je w pliku i usunąć niektóre.
saved-damaged = Nie udało się odczytać zapisanej gry. Nic z niej nie usunięto: jest odłożona w tej przeglądarce i możesz zapisać ją w pliku.
elsewhere = Gra toczyła się dalej w innej karcie lub oknie. To, co zagrasz tutaj, nie zostanie zapisane.
elsewhere-here = Graj dalej tutaj
failed = Gra zatrzymała się z powodu błędu.
reload = Wczytaj ponownie i graj dalej
refusal-other = Teraz to niemożliwe.
refusal-seat-moved = Grasz teraz na innym urządzeniu.
refusal-still-here = Ten gracz był tu jeszcze przed chwilą.
refusal-wrong-secret = Ten link został już użyty albo jest za stary.
refusal-wrong-commitment = Serwer obiecuje teraz inne mieszanie niż przed Twoim dołączeniem. Wczytaj stronę ponownie.
refusal-chat-off = W tej grze nie można tego powiedzieć.
refusal-empty-text = Nie ma czego wysłać: tekst jest pusty.
refusal-too-long = Ten tekst jest za długi.

front-friends = Graj ze znajomymi
front-friends-about = Przez link, każdy na swoim urządzeniu
front-code = Masz kod?
front-code-go = Dołącz
games-going = Twoje gry
games-over = Zakończone gry
games-mine = Moje gry
game-with =
    { $count ->
       *[other] Przy stole: { $names }
    }
game-with-nobody = Nikogo jeszcze nie ma
game-waits = Oczekiwanie na graczy
game-others-turn = Kolej innych
game-forget = Usuń z listy. { $game }
game-forget-ask = Usunąć tę grę z listy?
game-forget-do = Usuń

friends-title = Graj ze znajomymi
your-name = Twoje imię
friends-lone-tile = Jeden kafelek na otwarcie
friends-lone-zero = Nie daje punktów
friends-lone-doubled = Liczy się podwójnie
watch-at-once = Kto ma link, może oglądać
watch-late = Widzą grę z opóźnieniem czterech tur
watch-never = Nikt nie może oglądać
talk-rule-phrases = Gotowe zwroty
talk-rule-text = Zwroty i własne słowa
talk-rule-none = Brak
hints-agreed = Gdy wszyscy się zgodzą
hints-never = Nigdy
one-moment = Chwileczkę…
share-link = Link do gry
share-send = Wyślij link
share-copy = Kopiuj link
share-copied = Link skopiowany.
share-selected = Link jest zaznaczony: skopiuj go klawiszami Ctrl+C albo przytrzymaj na nim palec.
share-here-only = Ten link działa tylko na tym komputerze: na innym urządzeniu nikt go nie otworzy.
share-here-how = Jak mogą dołączyć inni
share-here-command = Zamknij Triolet na tym komputerze i uruchom go ponownie poleceniem „triolet open --lan”. Pokaże wtedy adres i kod QR dla wszystkich telefonów i komputerów w tej samej sieci Wi-Fi. Rozpoczęte gry zostaną.
share-qr = Kod QR linku

seat-is-you = { $name } (ty)
seat-away = brak połączenia
connecting = Brak połączenia. Ponawiam próbę…
delivery-sending = Wysyłanie…
delivery-slow = Jeszcze nie wysłano: serwer nie odpowiada.
delivery-saved = ✓ Zapisano
game-is-paused = Gra jest wstrzymana
resume = Wznów grę
propose-undo = Zaproponuj cofnięcie swojej tury
propose-end = Zaproponuj zakończenie gry
proposal-end = { $name } proponuje zakończyć grę przy obecnym wyniku.
proposed-end = Proponujesz zakończyć grę przy obecnym wyniku.
proposal-undo = { $name } proponuje cofnąć swoją ostatnią turę.
proposed-undo = Proponujesz cofnąć swoją ostatnią turę.
proposal-waits-you = Oczekiwanie na twoją odpowiedź
proposal-waits-already = Inna propozycja czeka na odpowiedź.
notices-on = Powiadom, gdy przyjdzie moja kolej
notices-off = Nie powiadamiaj
notices-open = Powiadomienia przychodzą tylko, dopóki ta strona jest otwarta, choćby w tle: gdy ją zamkniesz, serwer nie może dać ci znać.
notices-denied = Ta przeglądarka blokuje powiadomienia z tej strony. Żeby je dostawać, otwórz ustawienia witryny obok adresu, zezwól na powiadomienia i naciśnij przycisk jeszcze raz.
notices-asking = Przeglądarka pyta obok adresu, czy ta strona może pokazywać powiadomienia. Zezwól na to tam.
notices-dismissed = Pytanie przeglądarki zostało bez odpowiedzi, więc powiadomień nie będzie. Po naciśnięciu przycisku zapyta jeszcze raz.
propose-hints = Zaproponuj podpowiedzi
proposal-seat = { $name } proponuje, żeby dalej grał komputer. Na tym miejscu: { $other }
proposed-seat = Proponujesz, żeby dalej grał komputer. Na tym miejscu: { $other }
proposal-hints = { $name } proponuje pozwolić wszystkim na podpowiedzi.
proposed-hints = Proponujesz pozwolić wszystkim na podpowiedzi.
carry-here-how = Jak otworzyć go na innym urządzeniu
carry-here-title = Graj dalej tutaj
talk-line = { $name }: { $text }
talk-limit = Wiadomość może mieć najwyżej { $most } znaków.
phrase-hello = Cześć!
phrase-good-luck = Powodzenia!
phrase-well-played = Dobre zagranie!
phrase-wow = No, no!
phrase-thanks = Dzięki!
phrase-sorry = Przepraszam!
phrase-oops = Ups!
phrase-thinking = Myślę…
phrase-one-moment = Chwileczkę, proszę.
phrase-your-turn = Twoja kolej!
phrase-good-game = Dobra gra!
phrase-goodbye = Do zobaczenia!
absent = Nieobecność: { $name }.
friends-time = Czas do namysłu
time-left = pozostały czas
time-none = Bez ograniczeń
time-turn-minutes =
    { $count ->
        [one] { $n } minuta na turę
        [few] { $n } minuty na turę
       *[many] { $n } minut na turę
    }
time-turn-seconds =
    { $count ->
        [one] { $n } sekunda na turę
        [few] { $n } sekundy na turę
       *[many] { $n } sekund na turę
    }
time-total =
    { $count ->
        [one] Łącznie { $n } minuta dla każdego
        [few] Łącznie { $n } minuty dla każdego
       *[many] Łącznie { $n } minut dla każdego
    }
# Beside that: a clock is given so many seconds with every turn.
time-more = { $time } i { $seconds } s więcej za turę
time-days =
    { $count ->
        [one] { $n } dzień na turę
       *[many] { $n } dni na turę
    }
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
rematch-asked = Masz zaproszenie do następnej gry.
rematch-by = { $name } zaprasza cię do następnej gry.
rematch-waits = Rewanż: masz zaproszenie
unfair-end = Kolejność kafelków nie jest tą, którą ustalono przed pierwszą turą: tej grze nie można ufać.
nowhere-title = Tu nic nie ma
nowhere = Pod tym adresem nie ma żadnej strony. Link może być niepełny albo zawierać literówkę.
fair-shuffle = Sprawdzono: kolejność kafelków ustalono przed pierwszą turą i żaden gracz nie mógł jej znać ani zmienić. To urządzenie właśnie ją przeliczyło.
fair-how = Jak to się sprawdza
fair-how-about = Zanim przyszli gracze, serwer zobowiązał się do tajnego klucza, publikując jego skrót SHA-256. Urządzenie każdego gracza dodało potem własne liczby losowe. Klucz i te liczby razem wyznaczają kolejność wszystkich kafelków. Klucz zostaje na końcu ujawniony, więc każdy może przeliczyć tę kolejność z zapisu gry.
code-unknown = Z tym kodem żadna gra nie czeka na graczy. Grę, która już się zaczęła, można oglądać przez jej link.
no-spectators = Gra się rozpoczęła i inni nie mogą jej oglądać.

refusal-offline = Serwer nie odpowiada. Czy masz połączenie?
refusal-unknown-game = Nie ma gry o takim kodzie lub linku, albo już się rozpoczęła.
refusal-no-seat-free = Wszystkie miejsca są zajęte.
refusal-already-started = Gra już się rozpoczęła.
refusal-bad-name = Imię musi dać się przeczytać.
name-limit = Imię może mieć najwyżej { $most } znaków.
refusal-stale-sequence = Gra toczyła się dalej: spójrz jeszcze raz.
refusal-too-many-requests = Zbyt wiele prób. Spróbuj ponownie za minutę.
refusal-busy = Serwer jest teraz zajęty. Spróbuj za chwilę.
refusal-storage-unavailable = Serwer nie może teraz niczego zapisać. Spróbuj za chwilę.
refusal-hints-off = W grze z innymi ludźmi nie ma podpowiedzi.

learn-title = Jak grać
learn-play = Graj
study-title = Gry i pozycje
load-failed = Nie udało się wczytać tej części strony.
load-failed-offline = To urządzenie nie ma połączenia z serwerem. Gdy je odzyska, wczytaj stronę ponownie.
load-failed-updated = Jest nowa wersja strony: wczytaj ją ponownie.
reload-page = Wczytaj ponownie

keys-title = Klawiatura
keys-move = Strzałki
keys-back = Backspace
keys-play = Enter
keys-recall = Esc
