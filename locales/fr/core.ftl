# Les mots du jeu lui-même, communs à toutes les interfaces.

joker = joker
joker-as = joker valant { $value }

premium-double = case DOUBLE
premium-triple = case TRIPLE
premium-replay = case BIS

edition-gigamic-2017 = édition de 2017
edition-dj-games-1996 = édition de 1996
option-lone-opening-zero = un jeton seul à l’ouverture ne rapporte rien
option-lone-opening-doubled = un jeton seul à l’ouverture compte double
option-dead-board-on = la partie s’arrête quand plus aucun jeton ne peut être posé
option-dead-board-off = la partie continue même si plus aucun jeton ne peut être posé
option-idle-rounds =
    { $count ->
        [one] la partie s’arrête après { $n } tour de table sans jeton posé, compté à partir de l’ouverture
        [many] la partie s’arrête après { $n } de tours de table sans jeton posé, comptés à partir de l’ouverture
       *[other] la partie s’arrête après { $n } tours de table sans jeton posé, comptés à partir de l’ouverture
    }
option-idle-rounds-none = les échanges et les passes n’arrêtent jamais la partie à eux seuls

seat-you = Vous
seat-numbered = Joueur { $number }
seat-computer = Ordinateur
seat-computer-named = Ordinateur ({ $name })
seat-computer-level = Ordinateur (niveau { $number })
seat-computer-random = Ordinateur (au hasard)
seat-computer-numbered = { $name } { $number }

level-1 = Niveau 1 (premiers pas)
level-2 = Niveau 2 (débutant)
level-3 = Niveau 3 (apprenti)
level-4 = Niveau 4 (amateur)
level-5 = Niveau 5 (habitué)
level-6 = Niveau 6 (bon joueur)
level-7 = Niveau 7 (fort)
level-8 = Niveau 8 (expert)

points =
    { $count ->
        [one] { $n } point
        [many] { $n } de points
       *[other] { $n } points
    }
tiles-in-bag =
    { $count ->
        [0] Le sac est vide
        [one] { $n } jeton dans le sac
        [many] { $n } de jetons dans le sac
       *[other] { $n } jetons dans le sac
    }

turn-tile = { $tile } en { $square }
turn-exchange =
    { $count ->
        [one] échange de { $n } jeton
        [many] échange de { $n } de jetons
       *[other] échange de { $n } jetons
    }
turn-pass = passe
leaving-resigned = abandon
leaving-timed-out = temps écoulé

may-exchange = On peut échanger des jetons.

account-trio = trio { $points }
account-trio-times = trio { $points } × { $times }
account-pair = paire { $points }
account-pair-times = paire { $points } (un jeton compte × { $times })
account-lone-tile = jeton seul { $points } (× { $times })
account-triolet = triolet { $points }
account-nothing = ni paire ni trio
account-total = { $sum } = { $total }

ending-out = Le sac est vide et le dernier jeton est posé ({ $name }).
ending-out-you = Vous avez posé votre dernier jeton et le sac est vide.
ending-blocked = Plus personne ne peut poser ni échanger : la partie est bloquée.
ending-dead-board = Plus aucun jeton ne peut être posé sur le plateau : la partie est bloquée.
ending-idle = Personne n’a posé de jeton depuis trop longtemps : la partie est bloquée.
ending-agreed = La partie s’est terminée d’un commun accord.
ending-last-seat = Il ne reste qu’un seul joueur.

final-placed = { $points } sur le plateau
final-gains = + { $points } pour les jetons adverses
final-loses = − { $points } pour le chevalet
final-left = a quitté la partie
winner = Victoire : { $name }
winner-you = Vous avez gagné !
winners-shared = Égalité : { $names }
list-and = { $first } et { $last }

refusal-two-wilds = On ne pose qu’un seul joker par coup.
refusal-pair-over-15 = Deux jetons côte à côte ne peuvent dépasser 15.
refusal-trio-not-15 = Trois jetons alignés doivent totaliser exactement 15.
refusal-run-longer-than-three = Jamais plus de trois jetons côte à côte sur une ligne.
refusal-not-adjacent = Un jeton au moins doit être à côté d’un jeton du plateau.
refusal-not-contiguous = Les jetons d’un coup doivent former une seule ligne sans trou.
refusal-not-in-line = Les jetons d’un coup doivent être alignés, à l’horizontale ou à la verticale.
refusal-centre-not-covered = Les premiers jetons de la partie doivent couvrir la case centrale, H8.
refusal-square-occupied = Il y a déjà un jeton sur cette case.
refusal-off-the-board = Cette case est hors du plateau : lignes de A à O, colonnes de 1 à 15.
refusal-forms-2x2-on-first-turn = Votre premier coup ne peut compléter un carré de 2 × 2 jetons.
refusal-forms-2x2-with-first-four-tiles = Les quatre premiers jetons ne peuvent former un carré de 2 × 2.
refusal-forms-3x3 = Un carré plein de 3 × 3 jetons est toujours interdit.
refusal-wrong-number-of-tiles = On pose ou échange un, deux ou trois jetons par coup.
refusal-value-out-of-range = Les jetons valent de 0 à 15.
refusal-no-such-tile = Le jeu ne compte pas autant de jetons de cette valeur.
refusal-tile-not-on-rack = Ce jeton n’est pas sur votre chevalet.
refusal-exchange-needs-five-in-bag = On ne peut échanger que s’il reste au moins cinq jetons dans le sac.
refusal-pass-not-allowed = On ne passe que si l’on ne peut ni poser ni échanger.
refusal-game-over = La partie est terminée.
refusal-not-your-turn = Ce n’est pas à vous de jouer.
refusal-no-such-seat = Ce joueur ne participe pas à la partie, ou l’a quittée.
refusal-computer-seat = L’ordinateur joue à cette place.
refusal-paused = La partie est en pause.
refusal-paused-already = La partie est déjà en pause, ou déjà reprise.
refusal-undo-too-far = On ne peut pas revenir aussi loin en arrière.
refusal-proposal-waiting = Une autre proposition attend une réponse.
refusal-nothing-proposed = Il n’y a aucune proposition à laquelle répondre.
refusal-seat-of-another = Un autre joueur occupe cette place.
refusal-time-up = Votre temps est écoulé.
refusal-hints-settled = Les conseils ne sont pas permis dans cette partie, ou le sont déjà.
refusal-too-often = Attendez qu’un joueur ait joué.
refusal-internal = Une erreur interne s’est produite.
