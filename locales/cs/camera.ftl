# A board read from a photograph, in the browser: loaded when somebody wants to.

camera-title = Vyfotit herní plochu
camera-advice = Foťte shora a za rovnoměrného světla, aby na snímku byly všechny čtyři rohy herní plochy.
camera-open = Otevřít fotoaparát
camera-app = Použít aplikaci Fotoaparát
camera-file = Vybrat obrázek
camera-paste = Vložit ze schránky
camera-paste-none = Ve schránce žádný obrázek není.
camera-drop = Obrázek sem můžete i přetáhnout nebo vložit ze schránky.
camera-private = Obrázek zůstává v tomto zařízení, nikam se nic neposílá.
camera-present = Zpět k poslednímu obrázku

camera-view = Záběr fotoaparátu
camera-aim = Srovnejte herní plochu do rámečku.
camera-shoot = Vyfotit
camera-light = Přisvětlení
camera-switch = Jiný fotoaparát
camera-wait = Povolte této stránce přístup k fotoaparátu.
camera-retry = Zkusit znovu
camera-trouble-refused = Tato stránka nemá k fotoaparátu přístup. Povolit ho můžete v nastavení prohlížeče.
camera-trouble-none = Toto zařízení nemá fotoaparát.
camera-trouble-busy = Fotoaparát teď není k dispozici, možná ho používá jiný program.
camera-trouble-insecure = Prohlížeče zpřístupní fotoaparát jen stránkám přes HTTPS.
camera-trouble-file = Obrázek ale můžete vybrat ze souboru.

camera-step-loading = Načítá se čtečka obrázků
camera-step-decoding = Otevírá se obrázek
camera-step-finding = Hledá se herní plocha
camera-step-reading = Čtou se destičky

camera-problem-empty = Tento soubor je prázdný.
camera-problem-heic = Tento prohlížeč neumí otevřít obrázky HEIC. Vyberte JPEG, nebo foťte přímo tady.
camera-problem-no-picture = To není obrázek. Vyberte soubor JPEG, PNG nebo WebP.
camera-problem-too-large = Tento obrázek je příliš velký, tady ho otevřít nejde.
camera-problem-too-small = Tento obrázek je příliš malý, destičky se z něj přečíst nedají.
camera-problem-damaged = Tento obrázek je poškozený a nedá se otevřít.
camera-problem-no-board = Na tomto obrázku se herní plocha nenašla. Umístěte rohy sami, nebo vyfoťte jiný.
camera-problem-corners = Takhle rohy herní plochy ležet nemohou: A1, A15, O15 a O1 jdou po sobě ve směru hodinových ručiček a jejich spojnice se nekříží.
camera-problem-failed = Čtečka obrázků se zastavila, nebo se ji nepodařilo načíst. Zkuste to znovu.

camera-corners = Rohy
camera-corners-about = Přetáhněte každou značku na stejně označený vnější roh mřížky, nebo ji posuňte šipkami.
camera-corners-unsure = Herní plocha na obrázku není dobře vidět. Přetáhněte každou značku na vnější roh mřížky, jehož jméno nese.
camera-photo = Fotografie
camera-corner = Roh { $square }
camera-read = Přečíst plochu
camera-take = Použít tento obrázek
camera-turn = Otočit o čtvrtinu
camera-reset = Obnovit
camera-again = Jiný obrázek

camera-mend = Přečtená plocha
camera-straight = Fotografie při pohledu shora
camera-square-photo = Fotografie pole { $square }
camera-show-photo = Foto
camera-lies = Co leží na poli { $square }?
camera-before = Předchozí nejisté pole
camera-next = Další nejisté pole
camera-sure = přečteno s jistotou
camera-none-left = nic nejistého nezbývá
camera-left = zbývá nejistých polí: { $left } z { $all }
camera-empty = Prázdné
camera-other = Jiná hodnota
camera-wild = Jakou hodnotu tento žolík zastupuje?
camera-play = { $turn }: { $points }
camera-play-of = { $name }: { $turn } ({ $points })
camera-unchanged = Herní plocha je stejná jako předtím.
camera-no-tiles = Na této ploše není žádná destička. Je to správná fotka?
camera-many-doubts = Hodně polí je nejistých. Jsou rohy správně a leží A1 tam, kde má?
camera-wild-first = Nejdřív určete, co znamená žolík na { $square }.
camera-no-play = Jediným tahem se z předchozí pozice k této ploše dojít nedá.
camera-use = Použít tuto plochu
camera-use-ask = Některá pole jsou pořád nejistá ({ $left } z { $all }). Použít plochu tak, jak je?
camera-look = Projít je
camera-keys = Na klávesnici: šipky a číslice, * pro žolíka, Enter nechá pole tak, jak je, Delete ho vyprázdní, N a P vedou na další a předchozí nejisté pole.

# Sady destiček, které se toto zařízení naučilo číst.

sets-title = Sady destiček
sets-which = Destičky
sets-any = Jakékoli destičky
sets-manage = Naučit program vaše destičky…
sets-manage-more = Spravovat sady destiček…
sets-about = Destičky se v každé krabici trochu liší. Z jedné fotky vašich destiček, položených popořadě, se herní plocha čte spolehlivěji. Zabere to minutu a stačí to jednou.
sets-none = Zatím žádné sady.
sets-list = Vaše sady destiček
sets-used = používá se
sets-use = Používat
sets-stop = Přestat používat
sets-since =
    { $count ->
        [0] naučena { $day }
        [one] naučena { $day }, zpřesněna { $n } plochou
       *[other] naučena { $day }, zpřesněna { $n } plochami
    }
sets-new = Nová sada
sets-import = Přidat sadu ze souboru
sets-import-wrong = V tomto souboru není sada destiček.
sets-import-other = Tuto sadu vytvořila jiná verze programu, která čte fotky jinak. Vyfoťte destičky znovu.
sets-added = Přidáno: { $name }
sets-export = Uložit do souboru
sets-export-name = Uložit do souboru: { $name }
sets-rename = Přejmenovat
sets-rename-name = Přejmenovat: { $name }
sets-delete = Smazat
sets-delete-name = Smazat: { $name }
sets-deleted = Smazáno: { $name }
sets-restore = Vrátit zpět
sets-improve = Zpřesňovat používanou sadu podle ploch, které potvrdíte
sets-only-here = Tento prohlížeč sady destiček neukládá: až stránku zavřete, sada se ztratí. Uložte ji do souboru.
sets-name = Název sady
sets-name-first = Moje destičky
sets-keep = Uložit sadu
sets-keep-anyway = Přesto ponechat

sets-lay-title = Vyložte své destičky
sets-lay-row = Řádek G, od G1 do G15: po jedné destičce od každé hodnoty od 0 do 14, popořadě.
sets-lay-below = Na I1 patnáctka, na I2 žolík. Jinak na ploše nic.
sets-lay-photo = Foťte shora, v rovnoměrném světle, se všemi čtyřmi rohy herní plochy.
sets-lay-board = Herní plocha s destičkami v popsaném pořadí
sets-checked = Všech 17 destiček bylo rozpoznáno.
sets-wrong = Fotka tomuto pořadí neodpovídá. Zkontrolujte destičky a rohy:
sets-wrong-square = { $square } vypadá jako { $seen }, ne jako { $expected }
sets-empty = prázdné pole

# Zapisování pomocí fotek.

keep-photo-unchanged = Herní plocha se nezměnila
keep-photo-unchanged-about = Na fotce je stejná plocha jako v zápisu. Šlo o výměnu, nebo pas? ({ $name })
keep-photo-wild = Jakou hodnotu zastupuje žolík na { $square }?
keep-photo-missing = Tyto tahy zřejmě chybějí
keep-photo-missing-about = Tohle je nejmenší počet tahů, který k této ploše vede. Pokud jich bylo víc nebo mezi nimi byla výměna či pas, zapisujte tah po tahu: destičky můžete před ukončením tahu vzít zpět.
keep-photo-choices = Žolík může zastupovat více hodnot
keep-photo-enter-all =
    { $count ->
        [one] Zapsat { $n } tah
        [few] Zapsat všechny { $n } tahy
       *[other] Zapsat všech { $n } tahů
    }
keep-photo-one-by-one = Tah po tahu
keep-photo-differs = Fotka a zápis se liší
keep-photo-unexplained = K této ploše nevede žádný tah
keep-photo-other-game = Tahle fotka vypadá, že je z jiné hry.
keep-photo-board = Plocha podle zápisu s odlišnostmi fotky
keep-photo-difference = { $square }: na fotce { $photo }, v zápisu { $sheet }.
keep-photo-nothing = žádná destička
keep-photo-correct = Opravit zápis: { $tile } na { $square }
keep-photo-turn = Opravit tah { $number }
keep-photo-trust = Platí zápis
keep-photo-mend = Opravit čtení
keep-photo-lay = Položit tyto destičky do zápisu
keep-photo-compare = Porovnat se zápisem
keep-photo-check-title = Konečná plocha
keep-photo-agrees = Na fotce je stejná plocha jako v zápisu.
keep-photo-count = Destičky na ploše: { $on } z { $of }, mimo plochu { $lacking }
keep-photo-tally = { $tile }: na ploše { $on } z { $of }
