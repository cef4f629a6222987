# Marquer les points au vrai plateau, dans le navigateur : chargé quand on le demande.

keep-new = Nouvelle feuille
keep-sheets = Feuilles de marque
keep-none = Pas encore de feuille. Chaque feuille est conservée sur cet appareil à chaque appui ; fermez la page quand vous voulez.
keep-not-begun = Pas commencée
keep-over-unfinished = Terminée ; il manque les jetons restants
keep-turns =
    { $count ->
        [one] { $n } coup
       *[other] { $n } coups
    }
keep-delete = Supprimer
keep-delete-sheet = Supprimer cette feuille : { $names }
keep-deleted = Supprimée : { $names }
keep-restore = Rétablir
keep-damaged = Une feuille de marque n’a pas pu être lue. Rien n’est supprimé : vous pouvez l’enregistrer dans un fichier.
keep-open-file = Ouvrir une feuille depuis un fichier
keep-print-empty = Imprimer une feuille vierge

keep-order = Joueurs dans l’ordre du tour de table
keep-earlier = Joueur { $number } : une place plus haut
keep-later = Joueur { $number } : une place plus bas
keep-moved = { $name } : place { $number }
keep-without = Sans le joueur { $number }
keep-add-player = Ajouter un joueur
keep-first = Qui commence ?
keep-draw = Tirer au sort
keep-drawn = Tirage : { $name }
keep-begin = Commencer la feuille

keep-tap-square = Touchez la case du premier jeton.
keep-tap-value = Choisissez maintenant la valeur du jeton.
keep-mend-value = Une valeur remplace le jeton en { $square }. Pour changer un autre jeton, touchez-le d’abord.
keep-typed-one = 1… Tapez un second chiffre, ou Entrée pour 1.
keep-keypad = Valeurs
keep-key-impossible = { $value } : impossible. { $why }
keep-back-tile = Reprendre le jeton
keep-lay-anyway = Poser quand même { $value }
keep-undo = Annuler
keep-redo = Rétablir
keep-other = Échange, passe…
keep-photo = Photo du plateau
keep-end-turn-empty = Terminer le coup
keep-end-turn = Terminer le coup : { $points }
keep-end-mend = Changer le coup : { $points }
keep-end-insert = Insérer le coup : { $points }
keep-anyway = Jouer quand même : { $points }
keep-enter-anyway = Noter quand même
keep-not-anyway = Impossible de le noter, même si la table l’accepte.
keep-anyway-title = Jouer quand même ?
keep-anyway-formula = Compté comme un coup permis, il rapporte { $points }. La table peut convenir d’un autre score.
keep-anyway-enter = Noter pour { $points }
keep-mending = Correction du coup { $number } ({ $name })
keep-inserting = Insertion d’un coup avant le coup { $number }
keep-type = Ou tapez un coup : H8 11-3, échange 2, passe
keep-type-enter = Noter

keep-other-title = { $name } ne pose rien
keep-pass-agreed = (Les règles demandent un échange.)
keep-passed = { $name } passe
keep-pass = Passe
keep-leaves = Un joueur quitte la partie
keep-leaves-name = { $name } quitte la partie

keep-tap-mend = Touchez pour corriger.
keep-last-turn = Corriger le coup
keep-tap-turn = Touchez un coup pour le changer ou le supprimer.
keep-mark-anyway = hors règles
keep-mark-mended = corrigé
keep-own-points = { $points } comme convenu à la table
keep-agreed-points = Score convenu à la table
keep-row = Coup { $number } : { $name }
keep-mend = Changer ce coup
keep-mend-tiles = Changer les jetons posés
keep-mend-placed = Des jetons ont été posés
keep-mend-exchange = Jetons échangés :
keep-mend-pass = Le joueur a passé
keep-give-rest = Les coups suivants alternent à partir de là
keep-give = Qui a joué ce coup ?
keep-insert = Insérer un coup avant
keep-remove = Supprimer ce coup
keep-players = Joueurs et ordre du tour
keep-players-about = Les coups restent dans l’ordre : chacun revient au joueur dont c’était le tour. Les scores deviendraient :
keep-done-mended = Coup { $number } corrigé. { $turn }.
keep-done-inserted = Coup { $number } inséré. { $turn }.
keep-done-removed = Coup { $number } supprimé. { $turn }.
keep-done-undone = Annulé.
keep-done-undone-turn = Annulé. Coup { $number } : { $turn }.
keep-done-redone = Rétabli.
keep-done-redone-turn = Rétabli. Coup { $number } : { $turn }.
keep-done-players = Joueurs modifiés.
keep-comment = Remarque
keep-comment-game = Remarque sur la partie
keep-comment-save = Enregistrer
keep-lost =
    { $count ->
        [one] { $n } coup suivant n’est plus valable ; il est signalé ci-dessous.
       *[other] { $n } coups suivants ne sont plus valables ; ils sont signalés ci-dessous.
    }
keep-unseen = Pas encore sur le plateau

keep-maybe-bag-empty = Le sac est vide. Quelqu’un a-t-il posé son dernier jeton ?
keep-maybe-dead-board = Plus aucun jeton ne peut être posé. La partie est-elle finie ?
keep-maybe-idle = Tous les joueurs ont passé l’un après l’autre. La partie est-elle finie ?
keep-end-game = Terminer la partie
keep-end-how = Comment s’est-elle terminée ?
keep-end-out = { $name } a posé le dernier jeton, et le sac est vide
keep-end-blocked = Plus personne ne peut poser ni échanger
keep-end-agreed = Les joueurs y ont mis fin d’un commun accord
keep-end-score = Scores finaux
keep-left-add = Jetons restants : { $name }
keep-left-remove = Enlever le jeton { $tile }
keep-left-count = Jetons : { $n } sur { $expected }
keep-left-none = { $name } n’a plus de jetons.
keep-left-optional = Jetons restés sur les chevalets (facultatif : ils ne comptent pas ici)
keep-left-needed = Jetons restés sur les chevalets. Facultatif pour l’instant : vous pourrez les ajouter plus tard ; il les faut pour les scores finaux.
keep-missing = Il manque les jetons restés sur ces chevalets : { $names }
keep-doubtful = Certains coups ne comptent pas : le résultat peut être faux.
keep-enter-left = Noter les jetons restants
keep-change-left = Changer les jetons restants
keep-reopen = Reprendre la partie
keep-photo-check = Comparer avec une photo
keep-look = Revoir la partie
keep-save = Enregistrer dans un fichier
keep-print = Imprimer
keep-picture = Image du plateau

keep-clock = Pendule
keep-clock-kind = Temps
keep-clock-turn = Pour chaque coup
keep-clock-game = Par joueur, au total
keep-clock-time = Durée
keep-minutes =
    { $count ->
        [one] { $n } minute
       *[other] { $n } minutes
    }
keep-clock-start = Lancer la pendule
keep-clock-pass = Touchez pour passer la main
keep-clock-over = Le temps est écoulé
keep-clock-pause = Arrêter
keep-clock-resume = Reprendre
keep-clock-stop = Sans pendule

keep-help = Aide à la table
keep-help-level = Niveau d’aide
keep-help-exists = Un coup est-il possible ?
keep-help-score = Le meilleur score
keep-help-play = Le coup au meilleur score
keep-help-none = Aucun jeton de ce chevalet ne peut être posé.
keep-help-cannot = Pas d’aide ici : la disposition du plateau n’est pas permise par les règles.
keep-help-some = Il existe un coup.
keep-help-best = Meilleur score : { $points }
keep-help-best-play = { $play } : { $points }
keep-help-lay = Le poser sur le plateau

keep-keys-move = Se déplacer sur le plateau
keep-keys-value = Poser la valeur sur la case
keep-keys-wild = Un joker ; puis sa valeur
keep-keys-end = Terminer le coup
keep-keys-back = Reprendre le dernier jeton posé
keep-keys-recall = Reprendre tous les jetons posés
keep-keys-undo = Annuler ; avec Maj, rétablir

keep-column-turn = Coup
keep-column-player = Joueur
keep-column-play = Pose
keep-column-items = Détail
keep-column-points = Score

keep-print-title = Feuille de marque
keep-print-marks = Remarques
keep-print-replay = bis
keep-print-date = Date
keep-print-players = Joueurs
keep-save-as = Enregistrer la feuille dans un autre format
keep-save-text = En texte
keep-save-csv = En tableau (CSV)
keep-save-html = En page web

keep-only-here = Ce navigateur ne conserve pas la feuille : elle est perdue si vous fermez la page. Enregistrez-la dans un fichier.
keep-elsewhere = Un autre onglet a continué cette feuille. Vous la voyez telle qu’elle y est.
keep-unreadable = Cette feuille est illisible.
keep-wrong-no-sheet = Ce n’est pas une feuille de marque.
keep-wrong-newer = Elle a été écrite par une version plus récente du programme.
keep-wrong-unreadable = Illisible : { $text }
keep-wrong-typed = « { $text } » n’est pas un coup. Écrivez par exemple H8 11-3, échange 2 ou passe.
keep-wrong-header = Ligne d’en-tête illisible : { $text }
keep-wrong-cut-off = La dernière ligne est coupée : { $text }
keep-wrong-points = D’après les règles, cela vaut { $expected } et non { $recorded }.
keep-wrong-draw = Ces jetons ne peuvent pas avoir été piochés là.
keep-wrong-ending = La partie ne se termine pas ainsi.
keep-wrong-bag-not-empty = Personne ne peut avoir posé son dernier jeton tant que le sac n’est pas vide.
keep-wrong-not-ended = La partie n’est pas finie.
keep-wrong-rack-size = Il devrait y avoir { $expected } jetons.
keep-wrong-rack-differs = Cela diffère de ce que l’on sait du chevalet.
keep-wrong-tiles-elsewhere = Ces jetons sont sur le plateau ou sur un autre chevalet.
keep-wrong-result = Le résultat ne découle pas des coups.
keep-wrong-result-unknown = Pour le résultat, il faut les jetons restants.
keep-wrong-seat-count = On joue à deux, trois ou quatre.
keep-wrong-no-player = Personne ici ne s’appelle { $text }.
keep-wrong-no-such-seat = Ce joueur n’est pas dans la partie, ou l’a quittée.
keep-wrong-no-such-turn = Ce coup n’existe pas.
keep-wrong-not-a-turn = Ce n’est pas un coup.
keep-wrong-pass-not-allowed = Un jeton de ce chevalet peut être posé.
keep-wrong-forms-2x2-on-first-turn = Le premier coup d’un joueur ne peut compléter un carré de 2 × 2 jetons.
keep-wrong-tile-not-on-rack = Ce jeton n’est pas sur le chevalet de ce joueur.
keep-wrong-not-your-turn = C’est à un autre joueur de jouer.
keep-wrong-other = C’est impossible.

keep-share = Montrer sur d’autres téléphones
keep-share-unavailable = Cette partie de la page n’est pas chargée : les autres téléphones ne voient peut-être pas la feuille à jour. Rouvrez la feuille quand le réseau est là.
keep-column-left = Jetons restants
