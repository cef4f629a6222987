# Vše, co ukazuje stránka v prohlížeči, kromě slov samotné hry.

tagline = Tři v řadě dají 15.
front-play = Hrát proti počítači
front-go-on = Pokračovat ve hře
front-replaces = Nahradí rozehranou hru.
front-here = Hrát spolu tady
front-here-about = 2 až 4 hráči na tomto zařízení
front-learn = Jak se hraje
front-level = Síla počítače
update = Načíst novou verzi

setup-title = Hrát spolu tady
setup-name = Jméno hráče { $number }
setup-who = Hráč { $number }
setup-person = Člověk
setup-computer = Počítač: { $level }
setup-nobody = Nikdo
setup-edition = Pravidla
setup-start = Začít hru

settings-title = Nastavení
settings-language = Jazyk
settings-theme = Barvy
theme-auto = Jako na zařízení
theme-light = Světlé
theme-dark = Tmavé
theme-contrast = Vysoký kontrast
settings-motion = Pohyb
motion-auto = Jako na zařízení
motion-off = Vypnutý
settings-confirm = Před zahráním tahu se zeptat

back = Zpět
close = Zavřít
cancel = Zrušit
home = Domů
menu = Nabídka

your-turn = Jste na tahu
your-replay = Hrajte znovu!
turn-of = Na tahu: { $name }
replay-of = Hraje znovu: { $name }
thinking = { $name } přemýšlí…
game-is-over = Hra skončila
first-tile = Klepněte na destičku a pak na rozsvícené pole. Nebo ji přetáhněte.
lifted-tile = Vyberte rozsvícené pole.
lifted-fits-nowhere = Tahle destička teď nikam nepasuje.
must-exchange = Nic nepasuje: musíte vyměnit destičky.
must-pass = Nic nepasuje a v sáčku je na výměnu málo destiček: musíte tah vynechat.

play = Zahrát
play-for = Zahrát za { $points }
recall = Vzít zpět
shuffle = Zamíchat
sort = Seřadit
exchange = Vyměnit
pass = Vynechat tah
hint = Rada
undo = Vrátit tah
resign = Vzdát se
resign-ask = Chcete se vzdát? Hra pro vás skončí.
keep-playing = Hrát dál
hint-told = Rada: { $turn }. { $points }.
hint-turn = Rada: { $turn }.

wild-title = Jakou hodnotu má žolík?
wild-none = Tady nepasuje žádná hodnota, ani žolík.
exchange-title = Které destičky chcete vyměnit?
exchange-do =
    { $count ->
        [one] Vyměnit { $n } destičku
        [few] Vyměnit { $n } destičky
        [many] Vyměnit { $n } destičky
       *[other] Vyměnit { $n } destiček
    }
exchange-none = Nejdřív vyberte destičky
confirm-title = Zahrát za { $points }?
hand-over = Předejte zařízení. Nikdo jiný by se neměl dívat.
hand-over-show = Ukázat moje destičky
hand-over-undo = Vrátit poslední tah

told-play = { $name }: { $play }. { $points }: { $account }.
told-turn = { $name }: { $turn }.
undone = Poslední tah je vrácen. Destičky tažené od té doby se vracejí do sáčku a ten se promíchá.

scores = Body
turns = Tahy
turns-none = Zatím nikdo nehrál.
unseen = Neviděné destičky
unseen-about = Na cizích stojáncích, v sáčku nebo stranou
unseen-count = { $tile }: { $n }
tiles-on-rack =
    { $count ->
        [one] { $n } destička na stojánku
        [few] { $n } destičky na stojánku
        [many] { $n } destičky na stojánku
       *[other] { $n } destiček na stojánku
    }
rack = Vaše destičky
to-move = na tahu

board = Deska
square-empty = { $square }, prázdné
square-premium = { $square }, { $premium }
square-tile = { $square }: { $tile }
square-laid = { $square }: { $tile }, ještě nezahráno
square-fits = { $label }, pasuje
whole-board = Celá deska
rack-tile = Destička { $tile }
keys-title = Klávesnice
keys-move = Šipky
keys-move-full = pohyb po desce
keys-lay-full = položit na pole první, druhou nebo třetí destičku
keys-back = Backspace
keys-back-full = vzít zpět destičku z pole, nebo tu naposled položenou
keys-play = Enter
keys-play-full = zahrát položené destičky
keys-recall = Esc
keys-recall-full = vzít zpět všechny položené destičky

final-rematch = Odveta
final-new = Nová hra
final-record = Uložit záznam
final-total = Konečné skóre
save-failed = Tento prohlížeč hru neuchová: zavřením stránky o ni přijdete.
failed = Hra se zastavila, protože nastala chyba.
reload = Načíst znovu a pokračovat
refusal-other = To teď není možné.
refusal-seat-moved = Teď hrajete na jiném zařízení.
refusal-still-here = Tento hráč tu byl ještě před chvílí.
refusal-wrong-secret = Tento odkaz už byl použit, nebo je příliš starý.
refusal-chat-off = To se v této hře říct nedá.

learn-title = Jak se hraje
learn-play = Hrát
load-failed = Tuto část stránky se nepodařilo načíst.
reload-page = Načíst znovu
