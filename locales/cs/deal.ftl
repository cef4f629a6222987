# Stejné rozdání pro všechny: hra dne a rozdání z odkazů.

deal-about = Všichni dostanou stejné destičky ve stejném pořadí a každý hraje sám proti počítači. Pak své hry porovnáte tah po tahu.
deal-of = Hra dne: { $date }
deal-week = V pondělí je počítač snadný soupeř, v neděli nejsilnější.
deal-same = Stejné rozdání
deal-same-about = Vyzval vás někdo? Vložte sem odkaz, nebo ho prostě otevřete.
deal-link = Odkaz na rozdání
deal-open = Otevřít rozdání
deal-played = Odehraná rozdání
deal-result-going = Nedohráno
deal-result-won = Výhra
deal-result-lost = Prohra
deal-result-draw = Remíza
deal-result-over = Dohráno
deal-unreadable = Tento odkaz nevede k žádnému rozdání, nebo z něj kus chybí. Požádejte o celý odkaz.
deal-later = Tento odkaz pochází z novější verze Trioletu. Získáte ji, když stránku načtete znovu.
deal-ahead = Tahle hra dne teprve přijde: { $date }.
deal-none = Tato hra nemá rozdání, které by mohli hrát i ostatní.
deal-refused =
    { $count ->
        [one] Jeden výsledek nelze přečíst, nebo patří k jinému rozdání.
        [few] { $n } výsledky nelze přečíst, nebo patří k jinému rozdání.
       *[other] { $n } výsledků nelze přečíst, nebo patří k jinému rozdání.
    }
deal-waiting = Toto rozdání už má odehráno { $name }. Výsledek uvidíte, až dohrajete svou hru.
deal-play = Hrát toto rozdání
deal-again = Hrát ještě jednou
deal-results = Výsledky
deal-you = Vy
deal-nameless = Někdo
deal-against = proti { $points }
deal-undone = s vrácenými tahy
deal-resigned = vzdaná hra
deal-alone = Zatím tu není žádný jiný výsledek. Pošlete odkaz níže; kdo dohraje, může vám poslat odkaz zpátky.
deal-first = Počítá se vaše první dohraná hra.
deal-honest = Každý tah i každá dobraná destička byly ověřeny podle pravidel. Jestli hráči někdo radil nebo jestli destičky znal, ověřit nelze.
deal-compare = Vy a { $name }
deal-turn = Tah
deal-turn-of = { $name }, tah { $number }:
deal-end = Konec hry
deal-board = { $name }: herní plocha po tahu { $number }
deal-study = Prohlédnout hru: { $name }
deal-remove = Odebrat tento výsledek
deal-share = Vyzvat přítele
deal-share-about = Kdo tento odkaz otevře, hraje se stejnými destičkami proti stejné úrovni.
deal-share-result = Přiložit můj výsledek; zůstane skrytý, dokud druhý nedohraje
deal-share-beat = Překonáš mě se stejnými destičkami? Rozdání v Trioletu:
deal-share-text = Zahraj si v Trioletu stejné rozdání jako já:
