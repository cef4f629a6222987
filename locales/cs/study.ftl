# Hry a pozice po hře, v prohlížeči: načte se, až když o ně někdo stojí.

study-about = Otevřete zaznamenanou hru nebo pozici: soubor, text nebo odkaz. Soubor sem můžete také přetáhnout a text vložit. Vše se děje na tomto zařízení.
study-last = Vaše poslední hra
study-file = Vybrat soubor
study-paste = Text záznamu nebo pozice
study-open = Otevřít
study-set-up = Sestavit pozici
study-photo = Vyfotit herní plochu
study-other = Otevřít něco jiného
study-wrong = Tohle nelze přečíst jako záznam ani jako pozici. Soubor, který se tu dá otevřít, vznikne na konci hry volbou „Uložit záznam“.
wrong-newer = Tento záznam vytvořila novější verze programu, než je tato, a proto ho nelze přečíst. Možná už existuje i novější verze této stránky.
study-wrong-at = Záznam je chybný na řádku { $line }, znak { $column }.
record-points = Tah nepřináší tolik bodů, kolik se uvádí.
record-draw = Tyto destičky tehdy nemohly být dobrány.
record-ending = Hra takhle nekončí.
record-impossible = To se ve hře stát nemohlo.
record-unreadable = Tuto část nelze přečíst.
record-not-your-turn = Tento hráč není na tahu.
record-tile-not-on-rack = Tato destička není na hráčově stojánku.
record-forms-2x2-on-first-turn = První tah hráče nesmí dokončit čtverec 2 × 2.
record-exchange-needs-five-in-bag = Měnit lze, jen dokud je v sáčku aspoň pět destiček.
record-pass-not-allowed = Tahu se lze vzdát, jen když nejde přiložit ani měnit.
study-wrong-in = Tohle není pozice ani záznam (řádek { $line }, znak { $column }).
wrong-on = Pole { $square }. { $why }
wrong-rack-too-large = Na stojánku jsou nejvýše tři destičky.
wrong-bag-too-large = Tolik destiček v sáčku být nemůže.
wrong-too-many-of-a-kind = Na herní ploše a na stojáncích je víc destiček jedné hodnoty, než hra má.
wrong-number-of-seats = Hru hrají dva až čtyři hráči.
wrong-not-joined = V úplné pozici neleží žádná destička mimo ostatní.
wrong-centre-free = V úplné pozici je středové pole H8 zakryté.
wrong-bag-unknown = Úplná pozice uvádí, kolik destiček je v sáčku.
wrong-not-whole = Destičky této pozice nedávají dohromady všech 83.
wrong-other = Údaje o této pozici si odporují.
study-link = Zkopírovat odkaz
study-copied = Odkaz je zkopírovaný.
study-link-here = Zkopírujte tento odkaz
study-stop = Zastavit
study-thinking = Počítač přemýšlí
study-rack = Destičky na stojánku: { $tiles }
study-scores = Skóre
study-chances = Šance na výhru v procentech
study-analysis = Rozbor
study-analysis-about = Každý tah se srovná s ostatními, které byly možné, podle toho, co jeho hráč viděl.
study-judge = Rozebrat hru
study-effort = Jak důkladně
effort-quick = Rychle
effort-thorough = Důkladně
study-instead = Místo toho: { $turn }.
study-mistakes = Poučit se z vlastních chyb
study-always = Rozebrat každou hru hned po otevření
study-next = Nejlepší tahy ({ $name }: { $tiles })
study-record = Záznam
study-checked =
    { $count ->
        [one] { $n } tah a jeho body odpovídají pravidlům.
        [few] { $n } tahy a jejich body odpovídají pravidlům.
        [many] { $n } tahu a jejich body odpovídají pravidlům.
       *[other] { $n } tahů a jejich body odpovídají pravidlům.
    }
study-save = Uložit záznam
proof-verified = Ověřeno: pořadí destiček vyplývá ze zveřejněného klíče a klíč odpovídá závazku uvedenému v záznamu. Že závazek existoval dříve, než se hráči připojili, mohou vědět jen jejich vlastní zařízení.
proof-not-committed = Pořadí destiček bylo přepočítáno a souhlasí. Rozdávalo se na jednom zařízení, takže nikdo jiný nemůže potvrdit, že rozhodla náhoda.
proof-not-published = Pořadí destiček je zatím tajné a nelze ho přepočítat. Dobrané destičky jsou možné, víc se říct nedá.
proof-partial = Záznam hry u stolu o míchání nic neříká.

graph-scores = Skóre tah po tahu. Na konci:
graph-chances = Šance na výhru v procentech, tah po tahu. Na konci:
graph-table = Jako tabulka
graph-turn = Tah

judged-best = Lepší tah se nenašel.
judged-even = Stejně dobrý jako nejlepší tah, pokud se to dá poznat.
judged-wins-less = Bodově se vyrovná nejlepšímu tahu, ale vede k výhře méně často.
judged-loss = { $rank }. mezi všemi možnými tahy; o { $points } bodu horší než nejlepší.
judged-win = Šance na výhru po tomto tahu: { $chance }.
judged-win-best = Po nejlepším tahu: { $chance }.
judged-better = Nejlepší tahy podle hodnoty
judged-sum = { $name }: nejlepších tahů { $best } / { $turns }; ztraceno { $points } bodu.
judged-luck-about = Štěstí při losování: body získané nebo ztracené tím, co se vylosovalo, ve srovnání s tím, co se vylosovat mohlo. Zbytek je dílem voleb.
judged-losses = Kde se ztratilo nejvíc
judged-no-losses = Žádný tah neztratil celý bod.

any-rack-unknown = Stojánek není znám, proto se tah srovnává se všemi, které to mohly být.
any-rack-share = Z těchto stojánků { $share } nemůže získat víc.
any-rack-mean = Jejich nejlepší tahy přinášejí v průměru { $points } bodu.
any-rack-same = Stejné destičky mohly přinést víc
any-rack-best = Nejlepší tah ze všech stojánků
any-rack-mean-share = { $name }: v průměru { $share } možných stojánků nemůže získat víc.
any-rack-best-turns = Nejlepší tahy podle možných stojánků
judged-own-points = { $points } b. podle dohody u stolu

plays-think = Najít nejlepší tahy
plays-by-worth = Podle hodnoty
plays-worth-about = Hodnota: body za tah minus to, co mohou ostatní získat, než na hráče znovu přijde řada; počítají se i zbylé destičky.
plays-error-about = ± je směrodatná chyba hodnoty.
plays-still-thinking = Ještě se přemýšlí: pořadí se může změnit.
play-chance = Šance na výhru: { $chance }
plays-by-score =
    { $count ->
        [one] { $n } tah, podle bodů
        [few] { $n } tahy, podle bodů
        [many] { $n } tahu, podle bodů
       *[other] { $n } tahů, podle bodů
    }
plays-all = Ukázat všechny
plays-none = Nic nejde položit.
plays-exchange = Nic nejde položit: je třeba měnit.
plays-pass = Nic nejde položit: hráč se vzdá tahu.

play-on = Hrát odtud dál
play-on-seat = Vaše místo
play-on-go = Hrát proti počítači
play-on-over = Tady hra končí. Vraťte se k některému tahu.

set-up-rack = Stojánek hráče na tahu
set-up-add = Přidat destičku
set-up-about = Vyberte pole, na které chcete destičku položit nebo ji z něj vzít.
set-up-typing = Nebo hodnoty pište přímo na ploše: další destička jde ve směru poslední šipky a * znamená žolíka.
set-up-go-on = Po každé destičce
set-up-go-right = Doprava
set-up-go-down = Dolů
set-up-wrong = Taková pozice není možná; rozmístění zůstává zachováno.
set-up-no-game = K takové pozici žádná hra nevede: první destičky zakryjí středové pole H8 a všechny další na ně navazují.
set-up-next = Dejte na stojánek hráče na tahu destičky, a ukáže se tu, co s nimi jde zahrát.
set-up-more = Víc o pozici
set-up-first-turn = Hráčův první tah ve hře
set-up-bag = Počet destiček v sáčku
set-up-seats = Počet hráčů
set-up-unknown = Neuvedeno
set-up-turn = Na tahu
set-up-score = Skóre hráče { $number }
set-up-best = Co jde zahrát
set-up-square = Pole { $square }
set-up-remove = Vzít destičku pryč
