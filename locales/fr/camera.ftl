# A board read from a photograph, in the browser: loaded when somebody wants to.

camera-title = Photographier un plateau
camera-advice = Prenez la photo d’en haut, sous une lumière régulière, avec les quatre coins du plateau dans l’image.
camera-open = Ouvrir l’appareil photo
camera-app = Utiliser l’application photo
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
camera-turn = Tourner d’un quart
camera-reset = Rétablir
camera-again = Autre image

camera-mend = Plateau lu
camera-straight = La photo, vue d’en haut
camera-square-photo = La photo de la case { $square }
camera-show-photo = Photo
camera-lies = Qu’y a-t-il en { $square } ?
camera-before = Case douteuse précédente
camera-next = Case douteuse suivante
camera-sure = rien de douteux
camera-none-left = plus aucun doute
camera-left = cases douteuses : { $left } sur { $all }
camera-empty = Vide
camera-other = Autre valeur
camera-wild = Quelle est la valeur de ce joker ?
camera-play = { $turn } : { $points }
camera-play-of = { $name } : { $turn } ({ $points })
camera-unchanged = Le plateau n’a pas changé.
camera-no-play = Aucun coup ne mène à lui seul de la position précédente à ce plateau.
camera-use = Utiliser ce plateau
camera-use-ask = Il reste des cases douteuses ({ $left } sur { $all }). Utiliser le plateau tel quel ?
camera-look = Les revoir
camera-keys = Au clavier : les flèches et les chiffres, * pour un joker, Entrée pour garder une case telle quelle, Suppr pour la vider, N et P pour la case douteuse suivante ou précédente.
