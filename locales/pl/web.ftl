# Wszystko, co pokazuje strona w przeglądarce, oprócz słów samej gry.

tagline = Trzy w linii dają 15.
front-play = Graj z komputerem
front-go-on = Wróć do gry
front-replaces = Zastąpi ona niedokończoną grę.
front-here = Grajcie razem tutaj
front-here-about = Od 2 do 4 osób przy tym urządzeniu
front-learn = Jak grać
front-level = Siła komputera
update = Wczytaj nową wersję

setup-title = Grajcie razem tutaj
setup-name = Imię gracza { $number }
setup-who = Gracz { $number }
setup-person = Osoba
setup-computer = Komputer: { $level }
setup-nobody = Nikt
setup-edition = Zasady
setup-start = Rozpocznij grę

settings-title = Ustawienia
settings-language = Język
settings-theme = Kolory
theme-auto = Jak w urządzeniu
theme-light = Jasne
theme-dark = Ciemne
theme-contrast = Wysoki kontrast
settings-motion = Ruch
motion-auto = Jak w urządzeniu
motion-off = Wyłączony
settings-confirm = Pytaj przed zagraniem tury

back = Wstecz
close = Zamknij
cancel = Anuluj
home = Początek
menu = Menu

your-turn = Twoja kolej
your-replay = Graj jeszcze raz!
turn-of = Teraz gra: { $name }
replay-of = Gra jeszcze raz: { $name }
thinking = { $name } myśli…
game-is-over = Gra jest zakończona
first-tile = Dotknij kafelka, a potem podświetlonego pola. Albo go przeciągnij.
lifted-tile = Wybierz podświetlone pole.
lifted-fits-nowhere = Ten kafelek teraz nigdzie nie pasuje.
must-exchange = Nic nie pasuje: musisz wymienić kafelki.
must-pass = Nic nie pasuje, a w woreczku jest za mało kafelków na wymianę: musisz spasować.

play = Zagraj
play-for = Zagraj za { $points }
recall = Zabierz
shuffle = Przetasuj
sort = Ułóż
exchange = Wymień
pass = Spasuj
hint = Podpowiedź
undo = Cofnij turę
resign = Poddaj się
resign-ask = Czy chcesz się poddać? Gra się dla ciebie skończy.
keep-playing = Gram dalej
hint-told = Podpowiedź: { $turn }. { $points }.
hint-turn = Podpowiedź: { $turn }.

wild-title = Ile wart jest joker?
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
hand-over-undo = Cofnij ostatnią turę

told-play = { $name }: { $play }. { $points }: { $account }.
told-turn = { $name }: { $turn }.
undone = Ostatnia tura jest cofnięta. Kafelki dobrane od tamtej pory wracają do woreczka, który zostaje przemieszany.

scores = Wynik
turns = Tury
turns-none = Nikt jeszcze nie zagrał.
unseen = Kafelki jeszcze niewidziane
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
keys-title = Klawiatura
keys-move = Strzałki
keys-move-full = ruch po planszy
keys-lay-full = połóż na polu pierwszy, drugi lub trzeci kafelek
keys-back = Backspace
keys-back-full = zabierz kafelek z pola albo ten położony ostatnio
keys-play = Enter
keys-play-full = zagraj położone kafelki
keys-recall = Esc
keys-recall-full = zabierz wszystkie położone kafelki

final-rematch = Rewanż
final-new = Nowa gra
final-record = Zapisz przebieg
final-total = Wynik końcowy
save-failed = Ta przeglądarka nie zachowa gry: przepadnie po zamknięciu strony.
failed = Gra zatrzymała się z powodu błędu.
reload = Wczytaj ponownie i graj dalej
refusal-other = Teraz to niemożliwe.
refusal-seat-moved = Grasz teraz na innym urządzeniu.
refusal-still-here = Ten gracz był tu jeszcze przed chwilą.
refusal-wrong-secret = Ten link został już użyty albo jest za stary.
refusal-chat-off = W tej grze nie można tego powiedzieć.

learn-title = Jak grać
learn-play = Graj
load-failed = Nie udało się wczytać tej części strony.
reload-page = Wczytaj ponownie
