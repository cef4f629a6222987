# Cvičení z vlastních chyb.

mistakes-none = Žádný tah této hry neztratil tolik, aby se z něj bylo co učit.
mistakes-no-game = Žádná hra není otevřená. Nejdřív nějakou otevřete v části „Hry a pozice“.
mistakes-analysing = Hra se rozebírá.
mistakes-task = { $number }. tah, { $name }: { $turn }. Ztráta: { $points } bodu. Najděte lepší tah.
mistakes-progress = { $number } z { $count }
mistakes-best = Nejlepší tah: { $turn }.
mistakes-compared = Váš tah se porovnává s nejlepším.
mistakes-back = Zpět ke hře
