# A board read from a photograph, in the browser: loaded when somebody wants to.

camera-title = Photographier un plateau
camera-advice = Prenez la photo bien d’au-dessus, sous une lumière uniforme, avec les quatre coins du plateau dans l’image.
camera-open = Photographier ici
camera-app = Avec l’appli photo du téléphone
camera-file = Choisir une image
camera-paste = Coller une image
camera-paste-none = Le presse-papiers ne contient aucune image.
camera-drop = Vous pouvez aussi déposer une image ici, ou la coller.
camera-private = L’image reste sur cet appareil : rien n’est envoyé.
camera-present = Revenir à la dernière image

camera-view = L’image de l’appareil photo
camera-aim = Cadrez le plateau entre les repères.
camera-shoot = Prendre la photo
camera-light = Lampe
camera-switch = Autre appareil photo
camera-wait = Autorisez cette page à utiliser l’appareil photo.
camera-retry = Réessayer
camera-trouble-refused = Cette page n’a pas accès à l’appareil photo. Vous pouvez l’autoriser dans les réglages du navigateur.
camera-trouble-none = Cet appareil n’a pas d’appareil photo.
camera-trouble-busy = L’appareil photo n’est pas disponible : un autre programme s’en sert peut-être.
camera-trouble-insecure = Les navigateurs ne donnent accès à l’appareil photo qu’en HTTPS.
camera-trouble-file = Vous pouvez toujours choisir une image dans un fichier.

camera-step-loading = Chargement du lecteur d’images
camera-step-decoding = Ouverture de l’image
camera-step-finding = Recherche du plateau
camera-step-reading = Lecture des jetons

camera-problem-empty = Ce fichier est vide.
camera-problem-heic = Ce navigateur n’ouvre pas les images HEIC. Choisissez un JPEG, ou prenez la photo directement ici.
camera-problem-no-picture = Ce n’est pas une image. Choisissez un fichier JPEG, PNG ou WebP.
camera-problem-too-large = Cette image est trop grande pour être ouverte ici.
camera-problem-too-small = Cette image est trop petite pour qu’on y lise les jetons.
camera-problem-damaged = Cette image est abîmée et ne peut pas être ouverte.
camera-problem-no-board = Aucun plateau n’a été trouvé dans cette image. Placez vous-même les coins, ou prenez une autre photo.
camera-problem-corners = Ces points ne peuvent pas être les coins d’un plateau : A1, A15, O15 et O1 se suivent dans le sens des aiguilles d’une montre, et leurs côtés ne se croisent pas.
camera-problem-failed = Le lecteur d’images s’est arrêté ou n’a pas pu être chargé. Réessayez.

camera-corners = Coins
camera-corners-about = Chaque repère va sur le coin extérieur de la grille dont il porte le nom. Faites-le glisser, ou servez-vous des flèches.
camera-corners-unsure = Le plateau se distingue mal sur cette image. Faites glisser chaque repère sur le coin extérieur de la grille dont il porte le nom.
camera-photo = La photo
camera-corner = Coin { $square }
camera-read = Lire le plateau
camera-take = Utiliser cette image
camera-turn = Tourner d’un quart de tour
camera-reset = Réinitialiser
camera-again = Autre image

camera-mend = Plateau lu
camera-straight = La photo, vue d’en haut
camera-square-photo = La photo de la case { $square }
camera-show-photo = Photo
camera-lies = Qu’y a-t-il en { $square } ?
camera-before = Case douteuse précédente
camera-next = Case douteuse suivante
camera-sure = aucune case douteuse
camera-none-left = plus aucun doute
camera-left = cases douteuses : encore { $left } sur { $all }
camera-empty = Vide
camera-other = Autre valeur
camera-wild = Quelle est la valeur de ce joker ?
camera-play = { $turn } : { $points }
camera-play-of = { $name } : { $turn } ({ $points })
camera-unchanged = Le plateau n’a pas changé.
camera-no-tiles = Aucun jeton sur ce plateau : est-ce la bonne image ?
camera-many-doubts = Beaucoup de cases sont douteuses. Les coins sont-ils bien placés, et A1 est-il au bon endroit ?
camera-wild-first = Indiquez d’abord la valeur du joker en { $square }.
camera-no-play = Aucun coup ne mène à lui seul de la position précédente à ce plateau.
camera-use = Utiliser ce plateau
camera-use-ask = Il reste des cases douteuses ({ $left } sur { $all }). Utiliser le plateau tel quel ?
camera-look = Les revoir
camera-keys = Au clavier : les flèches et les chiffres, * pour un joker, Entrée pour garder une case telle quelle, Suppr pour la vider, N et P pour la case douteuse suivante ou précédente.

# Les jeux de jetons que cet appareil a appris à reconnaître.

sets-title = Jeux de jetons
sets-which = Jetons
sets-any = Sans jeu appris
sets-manage = Faire apprendre vos jetons…
sets-manage-more = Gérer les jeux de jetons…
sets-about = Les jetons changent d’une boîte à l’autre. Avec une photo des vôtres, posés dans l’ordre, le plateau est lu plus sûrement. Une minute suffit, une fois pour toutes.
sets-none = Pas encore de jeu de jetons.
sets-list = Vos jeux de jetons
sets-used = actif
sets-use = L’utiliser
sets-stop = Ne plus l’utiliser
sets-since =
    { $count ->
        [0] appris le { $day }
        [one] appris le { $day }, amélioré par { $n } plateau
       *[other] appris le { $day }, amélioré par { $n } plateaux
    }
sets-new = Nouveau jeu de jetons
sets-import = Importer un jeu enregistré
sets-import-wrong = Ce fichier ne contient pas de jeu de jetons.
sets-import-other = Ce jeu de jetons vient d’une autre version du programme, qui lit les photos autrement. Reprenez une photo des jetons.
sets-added = Ajouté : { $name }
sets-export = Enregistrer dans un fichier
sets-export-name = Enregistrer dans un fichier : { $name }
sets-rename = Renommer
sets-rename-name = Renommer : { $name }
sets-delete = Supprimer
sets-delete-name = Supprimer : { $name }
sets-deleted = Supprimé : { $name }
sets-restore = Annuler la suppression
sets-improve = Les plateaux que vous confirmez améliorent le jeu de jetons utilisé
sets-only-here = Ce navigateur ne conserve pas les jeux de jetons : celui-ci sera perdu quand vous fermerez la page. Enregistrez-le dans un fichier.
sets-name = Nom du jeu de jetons
sets-name-first = Mes jetons
sets-keep = Garder ce jeu de jetons
sets-keep-anyway = Le garder quand même

sets-lay-title = Posez vos jetons
sets-lay-row = Ligne G, de G1 à G15 : un jeton de chaque valeur de 0 à 14, dans l’ordre.
sets-lay-below = En I1 le 15, en I2 un joker. Rien d’autre sur le plateau.
sets-lay-photo = Prenez la photo d’en haut, sous une lumière uniforme, avec les quatre coins du plateau.
sets-lay-board = Plateau avec les jetons dans l’ordre décrit
sets-checked = Les 17 jetons sont reconnus.
sets-wrong = La photo ne correspond pas à cet ordre. Vérifiez les jetons et les coins :
sets-wrong-square = { $square } ressemble à { $seen }, pas à { $expected }
sets-empty = une case vide

# Marquer les points avec des photos.

keep-photo-unchanged = Le plateau n’a pas changé
keep-photo-unchanged-about = La photo montre le plateau de la feuille. { $name } a-t-il échangé des jetons ou passé ?
keep-photo-wild = Quelle valeur donner au joker en { $square } ?
keep-photo-missing = Il semble manquer ces coups
keep-photo-missing-about = C’est le plus petit nombre de coups qui mène à ce plateau. S’il y en a eu davantage, ou un échange ou une passe entre-temps, allez coup par coup : vous pourrez reprendre des jetons avant de terminer chaque coup.
keep-photo-choices = Le joker peut avoir plusieurs valeurs
keep-photo-enter-all =
    { $count ->
        [one] Noter { $n } coup
       *[other] Noter les { $n } coups
    }
keep-photo-one-by-one = Coup par coup
keep-photo-differs = La photo et la feuille diffèrent
keep-photo-unexplained = Aucun coup ne mène à ce plateau
keep-photo-other-game = Cette photo semble venir d’une autre partie.
keep-photo-board = Plateau de la feuille, avec les différences de la photo
keep-photo-difference = { $square } : { $photo } sur la photo, { $sheet } sur la feuille.
keep-photo-nothing = aucun jeton
keep-photo-correct = Corriger la feuille : { $tile } en { $square }
keep-photo-turn = Corriger le coup { $number }
keep-photo-trust = La feuille a raison
keep-photo-mend = Corriger la lecture
keep-photo-lay = Poser ces jetons sur la feuille
keep-photo-compare = Comparer avec la feuille
keep-photo-check-title = Le plateau final
keep-photo-agrees = La photo montre le même plateau que la feuille.
keep-photo-count = { $on } jetons sur { $of } sur le plateau, { $lacking } hors du plateau
keep-photo-tally = { $tile } : { $on } sur { $of } au plateau
