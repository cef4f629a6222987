# Ce qu’une table montre en plus du jeu même : le clavier, la fin d’une partie en mots, les messages.

keys-move-full = Se déplacer sur le plateau
keys-lay-full = Poser le premier, le deuxième ou le troisième jeton sur la case
keys-back-full = Ramasser le jeton de la case, ou le dernier posé
keys-play-full = Jouer les jetons posés
keys-recall-full = Ramasser tous les jetons posés
keys-past = Page préc.
keys-past-full = Regarder en arrière, coup par coup ; Échap revient à la partie

talk-unread = Nouveaux messages
talk-new =
    { $count ->
        [one] { $n } nouveau message
       *[other] { $n } nouveaux messages
    }

end-margin = Écart : { $points }.
end-against = Adversaire : { $name }
end-best = Meilleur coup : { $name }, { $turn }, { $points }
end-best-own = Votre meilleur coup : { $turn }, { $points }
end-next = Jouer contre : { $level }
end-challenge = Défier un ami avec le même tirage

clock-end = Quand le temps est écoulé
clock-end-computer = L’ordinateur joue le coup
clock-end-lose = La partie est perdue
clock-taken = Temps écoulé : l’ordinateur a joué ce coup.

setup-person = Une personne
setup-start = Commencer la partie

notation-title = Comment s’écrivent les coups
notation-how = H8 11-3 : un 11 en H8 et un 3 à sa droite. 8H 11-3, la colonne d’abord, va vers le bas. Un point est un jeton déjà posé, *3 un joker qui vaut 3.
