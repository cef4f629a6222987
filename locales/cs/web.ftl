# Vše, co ukazuje stránka v prohlížeči, kromě slov samotné hry.

tagline = Tři v řadě dávají 15.
front-play = Hrát proti počítači
front-go-on = Pokračovat ve hře
front-here = Hrát spolu tady
front-here-about = 2 až 4 hráči na tomto zařízení
keep-title = Zápis hry u skutečné herní plochy
keep-about = Počítá, kontroluje tahy a vede zápis
puzzles-title = Úlohy
deal-title = Hra dne
front-learn = Jak se hraje
front-level = Síla počítače
front-rules = Pravidla: { $edition }
front-rules-own = Pravidla: { $edition } a vlastní domácí pravidla
update = Načíst novou verzi

setup-title = Hrát spolu tady
setup-name = Jméno hráče { $number }
setup-who = Hráč { $number }
setup-computer = Počítač · { $level }
setup-nobody = Nikdo
setup-edition = Vydání
rules-title = Pravidla hry
house-about = Domácí pravidla určují to, co tištěná pravidla nechávají otevřené.
house-dead = Když už nejde nic přiložit
house-dead-on = Hra končí
house-dead-off = Hra pokračuje
house-idle = Když nikdo nepřikládá
house-idle-rounds =
    { $count ->
        [one] Hra končí po { $n } kole
        [few] Hra končí po { $n } kolech
        [many] Hra končí po { $n } kola
       *[other] Hra končí po { $n } kolech
    }
house-idle-none = Hra pokračuje
house-idle-about = Počítá se od zahajovacího tahu.

settings-title = Nastavení
settings-language = Jazyk

back = Zpět
close = Zavřít
cancel = Zrušit
home = Domů
menu = Nabídka

your-turn = Jste na tahu
your-replay = Další tah!
turn-of = Na tahu: { $name }
replay-of = Další tah: { $name }
thinking = { $name } přemýšlí…
queue =
    { $count ->
        [0] Server je vytížený: tento tah je na řadě jako další.
        [one] Server je vytížený: před tímto tahem je ještě { $n } další.
        [few] Server je vytížený: před tímto tahem jsou ještě { $n } další.
       *[other] Server je vytížený: před tímto tahem je ještě { $n } dalších.
    }
game-is-over = Hra skončila
game-is-gone = Na tomto zařízení už se nehraje
game-won = Výhra
game-lost = Prohra
game-draw = Remíza
game-left = Opustili jste hru, ostatní hrají dál
first-tile = Vyberte destičku a pak rozsvícené pole. Nebo ji přetáhněte.
first-keys = Šipky vybírají pole, 1, 2 a 3 pokládají destičky, Enter hraje.
lifted-tile = Vyberte rozsvícené pole.
tap-again = Teď klepněte na pole.
lifted-fits-nowhere = Tahle destička teď nikam nepasuje.
lifted-fits-nowhere-beside = { $tile }: k položeným destičkám nikam nepasuje.
missing-not-adjacent = Ještě ne: přidejte destičku, která ji spojí s těmi na herní ploše.
missing-not-contiguous = Ještě ne: vyplňte mezeru.
missing-centre-not-covered = Ještě ne: zakryjte i středové pole H8.
missing-tiles = Ještě ne: chybí další destička.
account-with-joker = { $pair } (žolík 0)
scores-nothing = Smí se to zahrát, ale nevznikne dvojice ani trio: { $points }.
timed-out = Váš čas vypršel: ve hře už nepokračujete.
left-resigned-you = Vzdali jste hru.
left-resigned = { $name } vzdává hru.
left-timed-out-you = Vypršel vám čas.
left-timed-out = Hráči { $name } vypršel čas.
must-exchange = Nic nepasuje: musíte vyměnit destičky.
must-pass = Nic nepasuje a na výměnu je v sáčku málo destiček: musíte se tahu vzdát.

play = Zahrát
play-for = Zahrát za { $points }
recall = Vzít destičky zpět
shuffle = Zamíchat
sort = Seřadit
exchange = Vyměnit
pass = Vzdát se tahu
hint = Rada
undo = Vzít tah zpět
undo-short = Zpět
undo-nothing = Zatím jste žádný tah nezahráli.
undo-tile = Zpět: vzít naposled položenou destičku
undo-ask = Vzít váš poslední tah zpět?
resign = Vzdát hru
resign-ask = Chcete hru vzdát? Hrát v ní už pak nebudete moci.
keep-playing = Hrát dál
hint-told = Rada: { $turn }. { $points }.
hint-turn = Rada: { $turn }.
# Behind a hint: which of how many it is, the best first.
hint-place = { $hint } ({ $number } z { $count })
hint-exchange =
    { $count ->
        [one] Rada: vyměňte destičku: { $tiles }.
       *[other] Rada: vyměňte destičky: { $tiles }.
    }

wild-title = Jakou hodnotu žolík zastupuje?
wild-in-pair = Ve dvojici se žolík počítá za 0 bodů.
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
hand-over-first = Kdo začíná, rozhodl los.
hand-over-undo = Vzít zpět poslední tah
hand-over-before = Nejdřív ukažte své destičky.

told-play = { $name }: { $play }. { $points }: { $account }.
told-play-short = { $name }: { $play }. { $points }.
told-turn = { $name }: { $turn }.
undone = Vzato zpět. Destičky dobrané od té doby se zamíchaly do sáčku.
declined = Váš návrh nebyl přijat.
hints-given = Všichni souhlasí: od teď jsou rady povolené.
hints-on = Od teď jsou rady povolené.

scores = Skóre
turns = Tahy
turns-none = Zatím nikdo nehrál.
turn-number = Tah { $number }
turn-extra = další tah
unseen = Zatím skryté destičky
unseen-about = Na stojáncích soupeřů, v sáčku nebo stranou
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

board = Herní plocha
square-empty = { $square }, prázdné
square-premium = { $square }, { $premium }
square-tile = { $square }: { $tile }
square-laid = { $square }: { $tile }, ještě nezahráno
square-fits = { $label }, pasuje
whole-board = Celá plocha
rack-tile = Destička { $tile }

past = Pohled zpět
past-board = Herní plocha, jak byla
past-start = Před prvním tahem
past-turn = Po tahu { $number } / { $count }
past-first = Na začátek
past-earlier = O tah zpět
past-later = O tah dál
past-last = Na poslední tah
past-back = Zpět do hry

bill-total = Celkem
final-study = Prohlédnout hru
final-mistakes = Poučit se z vlastních chyb
final-rematch = Odveta
final-new = Nová hra
final-record = Uložit záznam
final-total = Konečné skóre
save-failed = Tento prohlížeč hru neuchová: zavřením stránky o ni přijdete.
save-full = Úložiště tohoto prohlížeče je plné: další hry už neuchová. V Mých hrách je můžete uložit do souboru a některé smazat.
saved-damaged = Uloženou hru se nepodařilo přečíst. Nic z ní se nesmazalo: zůstala odložená v tomto prohlížeči a můžete si ji uložit do souboru.
elsewhere = Hra pokračovala na jiné kartě nebo v jiném okně. Co se hraje tady, se neuloží.
elsewhere-here = Pokračovat tady
failed = Hra se zastavila, protože nastala chyba.
reload = Načíst znovu a pokračovat
refusal-other = To teď není možné.
refusal-seat-moved = Teď hrajete na jiném zařízení.
refusal-still-here = Tento hráč tu byl ještě před chvílí.
refusal-wrong-secret = Tento odkaz už byl použit, nebo je příliš starý.
refusal-wrong-commitment = Server teď slibuje jiné zamíchání než předtím, než jste se připojili. Načtěte stránku znovu.
refusal-chat-off = To se v této hře říct nedá.
refusal-empty-text = Není co odeslat: text je prázdný.
refusal-too-long = Text je příliš dlouhý.

front-friends = Hrát s přáteli
front-friends-about = Přes odkaz, každý na svém zařízení
front-code = Máte kód?
front-code-go = Připojit se
games-going = Vaše hry
games-over = Dohrané hry
games-mine = Moje hry
game-with =
    { $count ->
        [one] Soupeř: { $names }
       *[other] Soupeři: { $names }
    }
game-with-nobody = Zatím nikdo nepřišel
game-waits = Čeká se na hráče
game-others-turn = Na tahu jsou ostatní
game-forget = Odebrat ze seznamu. { $game }
game-forget-ask = Odebrat tuto hru ze seznamu?
game-forget-do = Odebrat

friends-title = Hrát s přáteli
your-name = Vaše jméno
friends-lone-tile = Jediná destička při zahájení
friends-lone-zero = Nemá žádné body
friends-lone-doubled = Počítá se dvojnásobně
watch-at-once = Kdo má odkaz, může se dívat
watch-late = Vidí vše o čtyři tahy později
watch-never = Dívat se nesmí nikdo
talk-rule-phrases = Hotové věty
talk-rule-text = Hotové věty i vlastní slova
talk-rule-none = Žádné
hints-agreed = Když všichni souhlasí
hints-never = Nikdy
one-moment = Okamžik…
share-link = Odkaz na hru
share-send = Poslat odkaz
share-copy = Zkopírovat odkaz
share-copied = Odkaz je zkopírován.
share-selected = Odkaz je vybraný: zkopírujte ho pomocí Ctrl+C nebo na něm podržte prst.
share-here-only = Tento odkaz funguje jen na tomto počítači: na jiném zařízení ho nikdo neotevře.
share-here-how = Jak se mohou připojit ostatní
share-here-command = Zavřete Triolet na tomto počítači a spusťte ho znovu příkazem „triolet open --lan“. Ukáže adresu a QR kód pro všechny telefony a počítače ve stejné Wi-Fi. Rozehrané hry zůstanou.
share-qr = QR kód odkazu

seat-is-you = { $name } (vy)
seat-away = bez připojení
connecting = Bez připojení. Zkouším to znovu…
delivery-sending = Odesílá se…
delivery-slow = Zatím neodesláno: server neodpovídá.
delivery-saved = ✓ Uloženo
game-is-paused = Hra je pozastavená
resume = Pokračovat
propose-undo = Navrhnout vzetí svého tahu zpět
propose-end = Navrhnout konec hry
proposal-end = { $name } navrhuje ukončit hru za nynějšího stavu.
proposed-end = Navrhujete ukončit hru za nynějšího stavu.
proposal-undo = { $name } navrhuje vzít zpět svůj poslední tah.
proposed-undo = Navrhujete vzít zpět svůj poslední tah.
proposal-waits-you = Čeká se na vaši odpověď
proposal-waits-already = Jiný návrh čeká na odpověď.
notices-on = Upozornit, až budu na tahu
notices-off = Už neupozorňovat
notices-open = Upozornění přicházejí, jen dokud je tato stránka otevřená, třeba i na pozadí: jakmile ji zavřete, server vám dát vědět nemůže.
notices-denied = Tento prohlížeč upozornění z této stránky blokuje. Chcete-li je dostávat, otevřete vedle adresy nastavení webu, upozornění povolte a stiskněte tlačítko znovu.
notices-asking = Prohlížeč se vedle adresy ptá, zda smí tato stránka zobrazovat upozornění. Povolte jí to tam.
notices-dismissed = Otázka prohlížeče zůstala bez odpovědi, upozornění tedy nebudou. Po stisknutí tlačítka se zeptá znovu.
propose-hints = Navrhnout rady
proposal-seat = { $name } navrhuje, aby dál hrál počítač. Na tomto místě: { $other }
proposed-seat = Navrhujete, aby dál hrál počítač. Na tomto místě: { $other }
proposal-hints = { $name } navrhuje povolit všem rady.
proposed-hints = Navrhujete povolit všem rady.
carry-here-how = Jak ho otevřít i na jiném zařízení
carry-here-title = Pokračovat zde
talk-line = { $name }: { $text }
talk-limit = Zpráva může mít nejvýše { $most } znaků.
phrase-hello = Ahoj!
phrase-good-luck = Hodně štěstí!
phrase-well-played = Pěkný tah!
phrase-wow = Páni!
phrase-thanks = Díky!
phrase-sorry = Promiň!
phrase-oops = Jejda!
phrase-thinking = Přemýšlím…
phrase-one-moment = Chvilku, prosím.
phrase-your-turn = Jsi na tahu!
phrase-good-game = Pěkná hra!
phrase-goodbye = Měj se!
absent = Bez spojení: { $name }.
friends-time = Čas na rozmyšlenou
time-left = zbývající čas
time-none = Bez omezení
time-turn-minutes =
    { $count ->
        [one] { $n } minuta na tah
        [few] { $n } minuty na tah
       *[other] { $n } minut na tah
    }
time-turn-seconds =
    { $count ->
        [one] { $n } sekunda na tah
        [few] { $n } sekundy na tah
       *[other] { $n } sekund na tah
    }
time-total =
    { $count ->
        [one] Celkem { $n } minuta pro každého
        [few] Celkem { $n } minuty pro každého
       *[other] Celkem { $n } minut pro každého
    }
# Beside that: a clock is given so many seconds with every turn.
time-more = { $time } a { $seconds } s navíc za tah
time-days =
    { $count ->
        [one] { $n } den na tah
        [few] { $n } dny na tah
       *[other] { $n } dní na tah
    }
clock-days = { $days } d { $hours } h
clock-hours = { $hours } h { $minutes } min
rematch-asked = Máte pozvánku do další hry.
rematch-by = { $name } vás zve do další hry.
rematch-waits = Odveta: máte pozvánku
unfair-end = Pořadí destiček není to, které bylo určeno před prvním tahem: této hře nelze věřit.
nowhere-title = Tady nic není
nowhere = Na této adrese žádná stránka není. Odkaz možná není celý, nebo je v něm překlep.
fair-shuffle = Ověřeno: pořadí destiček bylo určeno před prvním tahem a žádný hráč ho nemohl znát ani změnit. Toto zařízení ho právě přepočítalo.
fair-how = Jak se to ověřuje
fair-how-about = Než hráči přišli, server se zavázal k tajnému klíči tím, že zveřejnil jeho otisk SHA-256. Zařízení každého hráče pak přidalo vlastní náhodná čísla. Klíč a tato čísla společně určují pořadí všech destiček. Klíč se na konci zveřejní, takže si pořadí může každý přepočítat ze záznamu.
code-unknown = S tímto kódem na hráče nečeká žádná hra. Na hru, která už začala, se lze dívat přes její odkaz.
no-spectators = Hra už začala a ostatní se na ni dívat nemohou.

refusal-offline = Server neodpovídá. Máte připojení?
refusal-unknown-game = Taková hra neexistuje, nebo už začala. Zkontrolujte kód nebo odkaz.
refusal-no-seat-free = Všechna místa jsou obsazená.
refusal-already-started = Hra už začala.
refusal-bad-name = Jméno musí jít přečíst.
name-limit = Jméno může mít nejvýše { $most } znaků.
refusal-stale-sequence = Hra se mezitím posunula: podívejte se znovu.
refusal-too-many-requests = Příliš mnoho pokusů. Zkuste to znovu za minutu.
refusal-busy = Server je právě vytížený. Zkuste to za chvíli.
refusal-storage-unavailable = Server teď nemůže nic uložit. Zkuste to za chvíli.
refusal-hints-off = Ve hře s jinými lidmi rady nejsou.

learn-title = Jak se hraje
learn-play = Hrát
study-title = Hry a pozice
load-failed = Tuto část stránky se nepodařilo načíst.
load-failed-offline = Toto zařízení není připojeno k serveru. Jakmile bude, načtěte stránku znovu.
load-failed-updated = Je tu nová verze stránky: načtěte ji znovu.
reload-page = Načíst znovu

keys-title = Klávesnice
keys-move = Šipky
keys-back = Backspace
keys-play = Enter
keys-recall = Esc
