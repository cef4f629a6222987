# Co stůl ukazuje vedle samotné hry: klávesy, konec hry slovy, vzkazy.

keys-move-full = Pohyb po herní ploše
keys-lay-full = Položit na pole první, druhou nebo třetí destičku
keys-back-full = Vzít zpět destičku z pole, nebo tu naposled položenou
keys-play-full = Zahrát položené destičky
keys-recall-full = Vzít zpět všechny položené destičky
keys-past = Page Up
keys-past-full = Podívat se zpět tah po tahu; Esc vrátí do hry

talk-unread = Nové zprávy
talk-new =
    { $count ->
        [one] { $n } nová zpráva
        [few] { $n } nové zprávy
       *[other] { $n } nových zpráv
    }

end-margin = Rozdíl: { $points }.
end-against = Soupeř: { $name }
end-best = Nejlepší tah: { $name }, { $turn }, { $points }
end-best-own = Váš nejlepší tah: { $turn }, { $points }
end-next = Další soupeř: { $level }
end-challenge = Vyzvat přítele ke stejnému rozdání

clock-end = Když čas vyprší
clock-end-computer = Tah zahraje počítač
clock-end-lose = Hra je prohraná
clock-taken = Čas vypršel: tento tah zahrál počítač.

setup-person = Člověk
setup-start = Začít hru

notation-title = Jak se tahy zapisují
notation-how = H8 11-3: 11 na H8 a 3 vpravo od ní. 8H 11-3, se sloupcem na začátku, vede dolů. Tečka je destička, která tam už leží, *3 žolík za 3.
