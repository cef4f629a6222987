# Mes parties : la liste de toutes les parties de cet appareil, et les chiffres qui en découlent.

games-none = Aucune partie n’a encore été jouée sur cet appareil.
games-none-found = Aucune partie ne correspond.
games-count =
    { $count ->
        [one] { $n } partie
       *[other] { $n } parties
    }
games-more = Afficher la suite
games-search = Chercher un joueur ou un nom de partie
games-filter = Filtrer
games-filter-on = Filtre : toutes les parties ne sont pas affichées
games-filter-clear = Afficher toutes les parties
games-any = Tous
games-kind = Type de partie
games-kind-computer = Contre l’ordinateur
games-kind-device = Sur un seul appareil
games-kind-link = Par un lien
games-kind-sheet = Sur un vrai plateau
games-kind-file = D’un fichier
games-kind-deal = Même tirage
games-level = Ordinateur
games-result = Résultat
games-result-going = En cours
games-result-over = Terminée
games-result-won = Gagnée
games-result-lost = Perdue
games-result-draw = Égalité
games-from = Du
games-until = Au
games-starred = Seulement avec une étoile
games-star = Étoile : { $game }
games-star-short = Étoile
games-options = Options : { $game }
games-go-on = Continuer la partie
games-open-sheet = Ouvrir la feuille de score
games-deal = Comparer avec d’autres
games-title = Nom de la partie
games-title-save = Renommer
games-delete = Supprimer
games-deleted = Supprimée : { $game }
games-restore = Rétablir
games-unreadable = Cette partie n’a pas pu être lue. Si elle existe encore, vous pouvez l’enregistrer ci-dessous dans un fichier.
games-trouble-full = L’espace de stockage de ce navigateur est plein : plus rien ne peut être gardé. Enregistrez vos parties dans un fichier, puis supprimez-en.
games-trouble-absent = Ce navigateur ne donne pas accès à sa base de données, comme en navigation privée. Les parties ne sont gardées que dans un petit espace, ou jusqu’à la fermeture de la page.
games-backup = Sauvegarde et espace
games-backup-about = Enregistrez toutes les parties dans un seul fichier, pour les mettre à l’abri ou les emporter sur un autre appareil. Une partie déjà présente n’est pas ajoutée deux fois.
games-export = Enregistrer toutes les parties
games-import = Ajouter depuis un fichier
games-added =
    { $count ->
        [0] Aucune partie ajoutée.
        [one] { $n } partie ajoutée.
       *[other] { $n } parties ajoutées.
    }
games-known =
    { $count ->
        [one] { $n } y était déjà.
       *[other] { $n } y étaient déjà.
    }
games-import-unreadable =
    { $count ->
        [one] { $n } texte n’a pas pu être lu comme une partie.
       *[other] { $n } textes n’ont pas pu être lus comme des parties.
    }
games-import-save = Enregistrer ce qui n’a pas pu être lu
games-space = Cette page occupe { $used } sur les { $available } que le navigateur accorde.
games-persistent = Le navigateur s’est engagé à garder les parties jusqu’à ce que vous les supprimiez.
games-not-persistent = Si l’espace vient à manquer, le navigateur peut supprimer les parties de lui-même.
games-persist = Demander au navigateur de les garder
games-picture = Enregistrer une image
games-print = Imprimer

figures-title = Statistiques
figures-none = Vos statistiques apparaîtront ici dès que vous aurez terminé une partie où vous jouez vous-même. Les feuilles de marque ne comptent pas.
figures-rating = Votre classement
figures-rating-about =
    { $count ->
        [one] D’après { $n } partie contre l’ordinateur. Votre force se situe dans cette fourchette avec une certitude de 95 %.
       *[other] D’après { $n } parties contre l’ordinateur. Votre force se situe dans cette fourchette avec une certitude de 95 %.
    }
figures-next = L’adversaire à votre mesure : { $level }. Vous pouvez espérer gagner environ une partie sur deux.
figures-choose = Choisir ce niveau
figures-chosen = Ce niveau est choisi.
figures-levels = Le classement des niveaux
figures-all = Toutes les parties
figures-games = Parties
figures-won = Gagnées
figures-drawn = Égalités
figures-per-game = Points par partie
figures-per-turn = Points par coup
figures-best = Meilleur coup
figures-triolets = Triolets réalisés
figures-best-turns = Coups parmi les meilleurs
figures-analysed =
    { $count ->
        [one] dans { $n } partie analysée
       *[other] dans { $n } parties analysées
    }
figures-trend = Points par coup, partie après partie
figures-trend-about = Chaque point est une partie, la ligne est la moyenne des { $number } dernières.
figures-trend-told = Moyenne des dernières parties : { $from } au début, { $to } maintenant
figures-opponents = Par adversaire
figures-opponent = Adversaire
figures-counted = Sont comptées les parties terminées où vous jouez vous-même. Celles où un coup a été annulé ne comptent pas pour le classement.

games-analysing =
    { $count ->
        [one] Analyse en arrière-plan : { $n } partie
        [many] Analyse en arrière-plan : { $n } de parties
       *[other] Analyse en arrière-plan : { $n } parties
    }
games-analysing-one = Avancement de la partie en cours d’analyse
figures-best-none = La part de vos meilleurs coups s’affichera dès que des parties seront analysées.
figures-best-how = L’analyse automatique s’active dans les réglages :
