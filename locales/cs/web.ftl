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

learn-title = Jak se hraje
learn-aim-title = Cíl
learn-aim = Přikládejte číselné destičky tak, aby tři v řadě daly součet 15. Vyhrává nejvíc bodů.
learn-turn-title = Váš tah
learn-turn = Položte jednu, dvě nebo tři destičky do jedné řady a stejný počet si doberte. První tah zakryje středové pole; každý další se dotýká destičky na desce.
learn-legal-title = Co pasuje
learn-legal-pair = Dvě sousední destičky mají součet nejvýše 15.
learn-legal-trio = Tři v řadě mají součet přesně 15: trio.
learn-legal-four = Čtyři se v řadě nikdy nedotýkají. Vše platí vodorovně i svisle.
learn-joker-title = Žolík
learn-joker = Zastoupí kteroukoli hodnotu, která pasuje, a ve dvojici se počítá za 0. V jednom tahu nejvýše jeden žolík.
learn-score-title = Body
learn-score-pair = Dvojice boduje svým součtem.
learn-score-trio = Trio boduje 30.
learn-score-triolet = Tři destičky položené najednou, žádná z nich žolík, jsou triolet: 50 navíc.
learn-premium-title = Zvláštní pole
learn-premium-double = zdvojnásobí jedno trio, nebo destičku na sobě v jedné dvojici.
learn-premium-triple = ztrojnásobí jedno trio, nebo destičku na sobě v jedné dvojici.
learn-premium-replay = dá vám hned další tah.
learn-else-title = Když nic nepasuje
learn-else = Vyměňte jednu až tři destičky, dokud je v sáčku aspoň pět; neboduje to. Vynechat tah lze, jen když nejde ani jedno.
learn-start-title = Na začátku
learn-start = Vydání z roku 2017: váš vlastní první tah nesmí dokončit čtverec 2 × 2. Vydání z roku 1996: první čtyři destičky hry ho nesmějí tvořit. Plný čtverec 3 × 3 není nikdy dovolen.
learn-end-title = Konec
learn-end = Kdo při prázdném sáčku položí poslední destičku, ukončí hru a připíše si hodnoty destiček ze všech cizích stojánků. Když už nikdo nemůže přikládat ani měnit, každý ztrácí body, které mu zbyly na stojánku.
learn-play = Hrát
