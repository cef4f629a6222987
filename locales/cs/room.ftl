# Hry přes odkaz: místnosti, pozvánky, místa a návrhy. Načítá se podle potřeby.

friends-who = Kdo hraje s vámi
friends-person = Přítel přes odkaz
friends-more = Další volby
friends-watch = Diváci
friends-talk = Zprávy
friends-hints = Rady
friends-open = Pozvat
invited-title = Pozvánka ke hře
invited-by = U stolu už sedí: { $names }
invited-nobody = Zatím tu nikdo není.
invited-free =
    { $count ->
        [one] { $n } místo je volné.
        [few] { $n } místa jsou volná.
       *[other] { $n } míst je volných.
    }
invited-computers =
    { $count ->
        [one] Hraje i { $n } počítač.
        [few] Hrají i { $n } počítače.
       *[other] Hraje i { $n } počítačů.
    }
invited-code = Hra s kódem { $code }
invited-join = Připojit se
invited-unanswered = Požádali jste tu o místo a odpověď nepřišla. Stiskněte tlačítko znovu: dostanete totéž místo.
invited-kept = Místa jsou vyhrazena hráčům předchozí hry.
invited-new = Hru ještě neznáte?
lobby-title = Čeká se na hráče
lobby-who = U stolu
lobby-free = Volné
lobby-waiting =
    { $count ->
        [one] Čeká se na { $n } hráče.
       *[other] Čeká se na { $n } hráče.
    }
lobby-waiting-for = Čeká se na hráče: { $names }.
lobby-starts = Až tu budou všichni, hra začne sama.
lobby-invite = Pozvat
lobby-share-text = Zahraj si se mnou Triolet:
lobby-code = Nebo řekněte kód:

seat-not-kept = Tento prohlížeč vaše místo neuchová: zavřením stránky o ně přijdete.
seat-gone-title = Vaše místo je jinde
seat-gone = Na tomto místě teď hraje jiné zařízení.
watching = Díváte se na hru.
watching-late =
    { $turns ->
        [one] Každý tah vidíte o jeden tah později.
        [few] Každý tah vidíte o { $turns } tahy později.
       *[other] Každý tah vidíte o { $turns } tahů později.
    }
paused-by-you = Pozastavili jste hru.
paused-by = Hra pozastavena: { $name }.
paused-about = Pokračovat může kterýkoli hráč.
pause-game = Pozastavit hru
proposal-agreed = Souhlas: { $names }
proposal-waits = Čeká se na odpověď: { $names }
proposed-waits = Čeká se na odpověď.
proposal-answer = Odpovědět
proposal-agree = Souhlasit
proposal-decline = Odmítnout
proposal-withdraw = Stáhnout návrh
carry-title = Pokračovat na jiném zařízení
carry-about = Otevřete tento odkaz na druhém zařízení, nebo na kód namiřte jeho fotoaparát. Vaše místo se tam přesune, jakmile tam stisknete „{ $button }“.
carry-about-here = Tento odkaz funguje jen na tomto počítači: jiné zařízení ho neotevře. Do jiného prohlížeče na tomto počítači se vaše místo přesune, jakmile v něm odkaz otevřete a stisknete „{ $button }“.
carry-secret = Odkaz nikomu nedávejte: platí jen jednou, pro toho, kdo ho otevře první.
carry-replaces = Předchozí odkaz už neplatí.
carry-here-about = Vaše místo se přesune na toto zařízení. Na druhém už pak hrát nepůjde.
carry-here-do = Hrát na tomto zařízení
talk-title = Něco říct
talk-said = Dosavadní zprávy
talk-text = Vlastními slovy
talk-say = Odeslat
talk-unsay = Vzít zpět: { $text }
forget-title = Smazat moje údaje
forget-about = Server smaže vaše jméno a vše, co jste v této hře řekli. Hra pokračuje a její tahy zůstanou v záznamu.
forget-do = Smazat
forget-done = Smazáno.
absent-minutes =
    { $count ->
        [one] Už { $n } minutu.
        [few] Už { $n } minuty.
       *[other] Už { $n } minut.
    }
absent-wait = Můžete počkat, nebo něco navrhnout:
absent-computer = Dál hraje počítač
absent-end = Ukončit hru
replaced = Hraje za vás počítač.
replaced-back = Znovu hrát za sebe
time-up-means = Komu čas vyprší, pro toho hra končí.
unfair-title = Této hře nelze věřit
unfair = Destičky nebyly zamíchány podle dohody: server nedodržel, k čemu se zavázal, nebo vynechal příspěvek tohoto zařízení. Hra tu dál nepokračuje.
forget-game = Odebrat hru ze seznamu
no-room-title = Taková hra není
no-room = Odkaz není správný, nebo byla hra smazána.
no-spectators-title = Jen pro hráče

name-needed = Nejdřív zadejte své jméno.
