# La feuille de marque d’une partie sur un vrai plateau : `triolet keep` et `triolet sheet`.

sheet-title = Feuille de marque
sheet-number = Coup
sheet-player = Joueur
sheet-play = Pose
sheet-items = Détail
sheet-points = Score
sheet-total = Cumul
sheet-marks = Remarques
sheet-comment = Commentaire
sheet-board = Plateau
sheet-date = Date
sheet-day = { $day } { $month } { $year }
sheet-months = janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre
sheet-pass-agreed = (Les règles demandent un échange.)
sheet-mark-replay = bis
sheet-mark-anyway = hors règles
sheet-mark-mended = corrigé
sheet-missing = Le résultat n’est pas encore connu : il manque les jetons restés sur le chevalet de { $names }.
sheet-doubtful = Certains coups ne comptent pas : le résultat peut être faux.
sheet-problem-at = ligne { $line }, colonne { $column } : { $problem }
sheet-line-total = { $squares } : { $total }

sheet-ask-names = Qui joue ? Tapez les noms dans l’ordre du jeu, séparés par des virgules.
sheet-kept-in = La feuille est conservée dans { $path }.
sheet-help-hint = Tapez chaque coup sur une ligne ; « { $word } » montre comment.
sheet-help =
    H8 11-3 : jetons vers la droite depuis H8 ; 8H 11-3 : vers le bas. Anna H8 11-3 : avec le nom.
    x 2 : échange de deux jetons ; x 7-12 : de ces jetons ; passe.
    convenu H8 11-9 +20 : une pose acceptée à la table, avec son propre score si elle en décide un.
    corriger 7 H8 11-3 ; insérer 7 x 2 ; supprimer 7 : le coup 7 ; toute la suite est recomptée.
    joueur 7 Ben : c’est Ben qui a joué le coup 7 ; les suivants reviennent aux joueurs à tour de rôle.
    chevalet Anna 3-8-* : le chevalet entier d’un joueur, s’il est connu.
    part Anna ; fin out, fin blocked, fin agreed ; reste Ben 4 5 ; rouvrir : la partie continue.
    # un commentaire ; noms Anna, Ben : de nouveaux noms ; renommer Ben Benoît : un seul.
    premier Ben : Ben a commencé ; ordre Ben, Anna : l’ordre du tour de table. Les coups restent, et reviennent au joueur dont c’était le tour dans le nouvel ordre.
sheet-words = Autres mots : { $words }.
sheet-first-turn = Tapez le premier coup, avec le nom du joueur qui commence.
sheet-may-anyway = Si la table l’accepte, écrivez « { $word } » devant.
sheet-no-longer-fit =
    { $count ->
        [one] { $n } coup suivant ne convient plus.
        [many] { $n } coups suivants ne conviennent plus.
       *[other] { $n } coups suivants ne conviennent plus.
    }
sheet-no-command = Ce n’est ni un coup ni une commande.
sheet-no-player = Personne ici ne s’appelle { $name }.
sheet-nothing-to-undo = Il n’y a rien à annuler.
sheet-nothing-to-redo = Il n’y a rien à rétablir.
sheet-end-how = Comment s’est-elle terminée ? Tapez « fin out » (tout posé), « fin blocked » (bloquée) ou « fin agreed » (d’un commun accord).
sheet-maybe-bag-empty = Le sac est vide. Quelqu’un a-t-il posé son dernier jeton ?
sheet-maybe-dead-board = Plus aucun jeton ne peut être posé. La partie est-elle finie ?
sheet-maybe-idle = Tous les joueurs ont passé l’un après l’autre. La partie est-elle finie ?
sheet-no-file = Ce n’est pas la feuille d’une partie sur un vrai plateau ; rien n’y est changé.
sheet-unwritten = La feuille n’a pas pu être enregistrée : { $reason }
sheet-elsewhere = Un autre programme a changé le fichier. Rien n’est écrit par-dessus ; ouvrez-le de nouveau.

sheet-ask-first = Qui joue le premier coup ?
sheet-lay-here = Tapez la valeur du jeton sur { $square }.
sheet-row = Coup { $number }
sheet-row-mend = Changer ce coup
sheet-row-insert = Insérer un coup avant
sheet-row-remove = Supprimer ce coup
sheet-row-give = C’est { $name } qui a joué ce coup
sheet-mending = Correction du coup { $number } : { $name }
sheet-inserting = Insertion d’un coup avant le coup { $number }
sheet-key-value = jeton
sheet-key-value-full = poser cette valeur au curseur ; * pour un joker, puis sa valeur ; un 1 attend un second chiffre
sheet-key-end-turn = finir le coup
sheet-key-anyway = noter quand même : la table est d’accord
sheet-key-rows = coups
sheet-key-rows-full = les coups, pour en changer, insérer ou supprimer un
sheet-key-type-full = taper un coup ou l’une des lignes ci-dessous
sheet-key-quit-full = quitter ; la feuille est conservée après chaque coup
sheet-key-leaves = un joueur quitte la partie
sheet-key-ends = finir la partie
sheet-key-choose = choisir
sheet-key-cancel = retour

sheet-wrong-points = D’après les règles, cela vaut { $expected } et non { $recorded }.
sheet-wrong-draw = Ces jetons ne peuvent pas avoir été piochés là.
sheet-wrong-ending = La partie ne se termine pas ainsi.
sheet-wrong-no-such-seat = Ce joueur n’est pas dans cette partie ou l’a quittée.
sheet-wrong-rack-size = Il devrait y avoir { $expected } jetons sur le chevalet.
sheet-wrong-rack-differs = Cela diffère de ce que l’on sait du chevalet.
sheet-wrong-tiles-elsewhere = Ces jetons sont sur le plateau ou sur un autre chevalet.
sheet-wrong-undo-too-far = On ne peut pas revenir si loin en arrière.
sheet-wrong-impossible = Cela ne peut pas arriver dans une partie.
sheet-wrong-result = Le score final est { $expected } et non { $recorded }.
sheet-wrong-result-unknown = Le résultat ne peut pas être vérifié : il manque des jetons restants.
sheet-wrong-unreadable = Illisible : { $text }
sheet-wrong-cut-off = La dernière ligne n’a pas de fin : elle est peut-être coupée.
sheet-wrong-header = Cette ligne de l’en-tête est fausse ou manque : { $text }
sheet-wrong-newer = Une version plus récente du programme a écrit cette partie.
sheet-wrong-no-sheet = Il n’y a pas de feuille de marque.
sheet-wrong-no-such-turn = Ce coup n’existe pas.
sheet-wrong-not-a-turn = Ce n’est pas un coup.
sheet-wrong-forms-2x2-on-first-turn = Le premier coup d’un joueur ne peut compléter un carré de 2 × 2 jetons.
sheet-wrong-tile-not-on-rack = Ce jeton n’est pas sur le chevalet de ce joueur.
sheet-wrong-not-your-turn = C’est à un autre joueur de jouer.
sheet-wrong-bag-not-empty = Personne ne peut avoir fini tant que le sac contient des jetons.
sheet-wrong-not-ended = La partie n’est pas finie.
sheet-wrong-seat-count = On joue à deux, trois ou quatre, chacun avec un nom.
sheet-wrong-no-player = Personne ici ne s’appelle { $text }.

word-redo = rétablir
word-sheet = feuille
word-mend = corriger
word-give = joueur
word-insert = insérer
word-remove = supprimer
word-anyway = convenu
word-leave = part
word-end = fin
word-left = reste
word-names = noms
word-reopen = rouvrir
word-rename = renommer
word-first = premier
word-order = ordre
