# Tout ce que montre la page dans le navigateur, en plus des mots du jeu lui-même.

tagline = Trois jetons alignés font 15.
front-play = Jouer contre l’ordinateur
front-go-on = Reprendre la partie
front-here = Jouer ensemble ici
front-here-about = De 2 à 4 joueurs sur cet appareil
keep-title = Compter les points au vrai plateau
keep-about = Compte, vérifie et tient la feuille
puzzles-title = Problèmes
deal-title = Partie du jour
front-learn = Règles du jeu
front-level = Force de l’ordinateur
front-rules = Règles : { $edition }
front-rules-own = Règles : { $edition } et vos règles maison
update = Charger la nouvelle version

setup-title = Jouer ensemble ici
setup-name = Nom du joueur { $number }
setup-who = Joueur { $number }
setup-computer = Ordinateur · { $level }
setup-nobody = Aucun joueur
setup-edition = Édition
rules-title = Règles de la partie
house-about = Les règles maison fixent ce que les règles imprimées laissent ouvert.
house-dead = Quand plus aucun jeton ne peut être posé
house-dead-on = La partie s’arrête
house-dead-off = La partie continue
house-idle = Quand personne ne pose de jeton
house-idle-rounds =
    { $count ->
        [one] La partie s’arrête après { $n } tour de table
        [many] La partie s’arrête après { $n } de tours de table
       *[other] La partie s’arrête après { $n } tours de table
    }
house-idle-none = La partie continue
house-idle-about = Compté à partir de l’ouverture.

settings-title = Réglages
settings-language = Langue

back = Retour
close = Fermer
cancel = Annuler
home = Accueil
menu = Menu

your-turn = À vous de jouer
your-replay = Rejouez !
turn-of = À { $name } de jouer
replay-of = { $name } rejoue
thinking = { $name } réfléchit…
queue =
    { $count ->
        [0] Le serveur est occupé : ce coup est le prochain.
        [one] Le serveur est occupé : encore { $n } coup avant celui-ci.
       *[other] Le serveur est occupé : encore { $n } coups avant celui-ci.
    }
game-is-over = La partie est terminée
game-is-gone = Ne se joue plus sur cet appareil
game-won = Gagnée
game-lost = Perdue
game-draw = Égalité
game-left = Vous avez quitté la partie, les autres continuent
first-tile = Choisissez un jeton, puis une case en surbrillance. Ou faites-le glisser.
first-keys = Les flèches choisissent une case, 1, 2 et 3 y posent un jeton, Entrée joue.
lifted-tile = Choisissez une case en surbrillance.
tap-again = Touchez maintenant la case.
lifted-fits-nowhere = Ce jeton ne va nulle part pour l’instant.
lifted-fits-nowhere-beside = { $tile } : ne va nulle part avec ce qui est posé.
missing-not-adjacent = Pas encore : ajoutez un jeton qui le relie au plateau.
missing-not-contiguous = Pas encore : comblez l’intervalle.
missing-centre-not-covered = Pas encore : couvrez aussi la case centrale H8.
missing-tiles = Pas encore : il faut un jeton de plus.
account-with-joker = { $pair } (joker 0)
scores-nothing = C’est permis, mais cela ne forme ni paire ni trio : { $points }.
timed-out = Votre temps est écoulé : vous êtes éliminé de la partie.
left-resigned-you = Vous avez abandonné.
left-resigned = { $name } a abandonné.
left-timed-out-you = Votre temps est écoulé.
left-timed-out = Temps écoulé pour { $name }.
must-exchange = Aucun coup possible : échangez.
must-pass = Aucun coup possible, et le sac est trop vide pour échanger : il faut passer.

play = Jouer
play-for = Jouer pour { $points }
recall = Ramasser les jetons
shuffle = Mélanger
sort = Trier
exchange = Échanger
pass = Passer
hint = Conseil
undo = Annuler le coup
undo-short = Annuler
undo-nothing = Vous n’avez pas encore joué de coup.
undo-tile = Annuler : ramasser le dernier jeton posé
undo-ask = Annuler votre dernier coup ?
resign = Abandonner
resign-ask = Voulez-vous abandonner ? Vous ne pourrez plus jouer dans cette partie.
keep-playing = Continuer à jouer
hint-told = Conseil : { $turn }. { $points }.
hint-turn = Conseil : { $turn }.
# Behind a hint: which of how many it is, the best first.
hint-place = { $hint } ({ $number } sur { $count })
hint-exchange =
    { $count ->
       *[other] Conseil : échanger { $tiles }.
    }

wild-title = Quelle valeur donner au joker ?
wild-in-pair = Dans une paire, le joker compte 0 point.
wild-none = Aucune valeur ne convient ici, même pour un joker.
exchange-title = Quels jetons voulez-vous échanger ?
exchange-do =
    { $count ->
        [one] Échanger { $n } jeton
        [many] Échanger { $n } de jetons
       *[other] Échanger { $n } jetons
    }
exchange-none = Choisissez d’abord des jetons
confirm-title = Jouer ce coup pour { $points } ?
hand-over = Passez l’appareil. Les autres ne doivent pas regarder.
hand-over-show = Voir mes jetons
hand-over-first = Le sort a décidé qui commence.
hand-over-undo = Annuler le dernier coup
hand-over-before = Montrez d’abord vos jetons.

told-play = { $name } : { $play }. { $points } : { $account }.
told-play-short = { $name } : { $play }. { $points }.
told-turn = { $name } : { $turn }.
undone = C’est annulé. Les jetons piochés depuis retournent dans le sac, qui est mélangé.
declined = Votre proposition n’a pas été acceptée.
hints-given = Tout le monde est d’accord : les conseils sont désormais permis.
hints-on = Les conseils sont désormais permis.

scores = Scores
turns = Coups
turns-none = Personne n’a encore joué.
turn-number = Coup { $number }
turn-extra = coup BIS
unseen = Jetons cachés
unseen-about = Sur les autres chevalets, dans le sac ou mis de côté
unseen-count = { $tile } : { $n }
tiles-on-rack =
    { $count ->
        [one] { $n } jeton sur le chevalet
        [many] { $n } de jetons sur le chevalet
       *[other] { $n } jetons sur le chevalet
    }
rack = Vos jetons
to-move = tour en cours

board = Plateau
square-empty = { $square }, vide
square-premium = { $square }, { $premium }
square-tile = { $square } : { $tile }
square-laid = { $square } : { $tile }, pas encore joué
square-fits = { $label }, possible
whole-board = Tout le plateau
rack-tile = Jeton { $tile }

past = Regarder en arrière
past-board = Le plateau tel qu’il était
past-start = Avant le premier coup
past-turn = Après le coup { $number } sur { $count }
past-first = Au début
past-earlier = Un coup en arrière
past-later = Un coup en avant
past-last = Au dernier coup
past-back = Revenir à la partie

bill-total = Total
final-study = Revoir et analyser
final-mistakes = Apprendre de vos erreurs
final-rematch = Revanche
final-new = Nouvelle partie
final-record = Enregistrer la partie
final-total = Score final
save-failed = Ce navigateur ne garde pas la partie : elle sera perdue quand vous fermerez la page.
save-full = L’espace de stockage de ce navigateur est plein : il ne gardera plus de nouvelles parties. Sous « Mes parties », vous pouvez enregistrer vos parties dans un fichier et en supprimer.
saved-damaged = La partie enregistrée n’a pas pu être lue. Rien n’en est effacé : elle est mise de côté dans ce navigateur, et vous pouvez l’enregistrer dans un fichier.
elsewhere = La partie a continué dans un autre onglet ou une autre fenêtre. Ce qui est joué ici n’est pas enregistré.
elsewhere-here = Continuer ici
failed = La partie s’est arrêtée à cause d’une erreur.
reload = Recharger et continuer
refusal-other = Ce n’est pas possible pour l’instant.
refusal-seat-moved = Vous jouez maintenant sur un autre appareil.
refusal-still-here = Ce joueur était là il y a un instant.
refusal-wrong-secret = Ce lien a déjà servi, ou il est trop ancien.
refusal-wrong-commitment = Le serveur promet maintenant un autre mélange qu’avant votre arrivée. Rechargez la page.
refusal-chat-off = Cela ne peut pas se dire dans cette partie.
refusal-empty-text = Il n’y a pas de texte à envoyer.
refusal-too-long = Ce texte est trop long.

front-friends = Jouer avec des amis
front-friends-about = Par un lien, chacun sur son appareil
front-code = Un code ?
front-code-go = Rejoindre
games-going = Vos parties
games-over = Parties terminées
games-mine = Mes parties
game-with =
    { $count ->
       *[other] Avec { $names }
    }
game-with-nobody = Personne n’est encore là
game-waits = En attente de joueurs
game-others-turn = Aux autres de jouer
game-forget = Retirer de la liste. { $game }
game-forget-ask = Retirer cette partie de la liste ?
game-forget-do = Retirer

friends-title = Jouer avec des amis
your-name = Votre nom
friends-lone-tile = Un jeton seul à l’ouverture
friends-lone-zero = Ne rapporte rien
friends-lone-doubled = Compte double
watch-at-once = Toute personne avec le lien
watch-late = Avec quatre coups de retard
watch-never = Personne ne peut regarder
talk-rule-phrases = Phrases toutes faites
talk-rule-text = Phrases et vos propres mots
talk-rule-none = Aucune
hints-agreed = Si tous sont d’accord
hints-never = Jamais
one-moment = Un instant…
share-link = Lien vers la partie
share-send = Envoyer le lien
share-copy = Copier le lien
share-copied = Le lien est copié.
share-selected = Le lien est sélectionné : copiez-le avec Ctrl+C, ou en gardant le doigt dessus.
share-here-only = Ce lien ne fonctionne que sur cet appareil : personne ne peut l’ouvrir sur un autre appareil.
share-here-how = Comment d’autres peuvent vous rejoindre
share-here-command = Fermez Triolet sur cet ordinateur et relancez-le avec « triolet open --lan ». Il affiche alors une adresse et un code QR pour tous les téléphones et ordinateurs du même Wi-Fi. Les parties commencées sont conservées.
share-qr = Code QR du lien

seat-is-you = { $name } (vous)
seat-away = hors ligne
connecting = Pas de connexion. Nouvel essai…
delivery-sending = Envoi…
delivery-slow = Pas encore envoyé : le serveur ne répond pas.
delivery-saved = ✓ Enregistré
game-is-paused = La partie est en pause
resume = Reprendre
propose-undo = Proposer d’annuler votre coup
propose-end = Proposer de terminer la partie
proposal-end = { $name } propose de terminer la partie en l’état.
proposed-end = Vous proposez de terminer la partie en l’état.
proposal-undo = { $name } propose d’annuler son dernier coup.
proposed-undo = Vous proposez d’annuler votre dernier coup.
proposal-waits-you = À vous de répondre
proposal-waits-already = Une autre proposition est en attente.
notices-on = Me prévenir quand c’est mon tour
notices-off = Ne plus me prévenir
notices-open = Ces notifications n’arrivent que tant que cette page est ouverte, même en arrière-plan : une fois qu’elle est fermée, le serveur ne peut plus vous joindre.
notices-denied = Ce navigateur bloque les notifications de cette page. Pour en recevoir, ouvrez les paramètres du site à côté de l’adresse, autorisez les notifications, puis appuyez de nouveau sur le bouton.
notices-asking = Le navigateur demande, à côté de l’adresse, si cette page peut afficher des notifications. Autorisez-la à cet endroit.
notices-dismissed = La question du navigateur est restée sans réponse : pas de notifications. Appuyez sur le bouton pour qu’il la repose.
propose-hints = Proposer d’autoriser les conseils
proposal-seat = { $name } propose de laisser un ordinateur continuer à cette place : { $other }
proposed-seat = Vous proposez de laisser un ordinateur continuer à cette place : { $other }
proposal-hints = { $name } propose d’autoriser les conseils pour tous.
proposed-hints = Vous proposez d’autoriser les conseils pour tous.
carry-here-how = Comment l’ouvrir sur un autre appareil
carry-here-title = Continuer ici
talk-line = { $name } : { $text }
talk-limit = Un message peut avoir au plus { $most } caractères.
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-well-played = Bien joué !
phrase-wow = Waouh !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-oops = Oups !
phrase-thinking = Je réfléchis…
phrase-one-moment = Un instant, s’il te plaît.
phrase-your-turn = C’est à toi !
phrase-good-game = Belle partie !
phrase-goodbye = Au revoir !
absent = Absence : { $name }.
friends-time = Temps de réflexion
time-left = temps restant
time-none = Sans limite
time-turn-minutes =
    { $count ->
        [one] { $n } minute par coup
       *[other] { $n } minutes par coup
    }
time-turn-seconds =
    { $count ->
        [one] { $n } seconde par coup
       *[other] { $n } secondes par coup
    }
time-total =
    { $count ->
        [one] { $n } minute chacun en tout
       *[other] { $n } minutes chacun en tout
    }
# Beside that: a clock is given so many seconds with every turn.
time-more = { $time }, plus { $seconds } s par coup
time-days =
    { $count ->
        [one] { $n } jour par coup
       *[other] { $n } jours par coup
    }
clock-days = { $days } j { $hours } h
clock-hours = { $hours } h { $minutes }
rematch-asked = On vous invite à la partie suivante.
rematch-by = { $name } vous invite à la partie suivante.
rematch-waits = Revanche : on vous invite
unfair-end = L’ordre des jetons n’est pas celui qui était fixé avant le premier coup : cette partie n’est pas fiable.
nowhere-title = Il n’y a rien ici
nowhere = Aucune page n’a cette adresse. Le lien est peut-être incomplet ou mal recopié.
fair-shuffle = Vérifié : l’ordre des jetons était fixé avant le premier coup, et aucun joueur ne pouvait le connaître ni le changer. Cet appareil vient de le recalculer.
fair-how = Comment c’est vérifié
fair-how-about = Avant l’arrivée des joueurs, le serveur s’est engagé sur une clé secrète en publiant son empreinte SHA-256. L’appareil de chaque joueur y a ajouté ses propres nombres aléatoires. La clé et ces nombres donnent ensemble l’ordre de tous les jetons. Comme la clé est publiée à la fin, chacun peut recalculer cet ordre à partir de l’enregistrement.
code-unknown = Aucune partie n’attend de joueurs avec ce code. Une partie déjà commencée se regarde avec son lien.
no-spectators = La partie a commencé et ne peut pas être regardée.

refusal-offline = Le serveur ne répond pas. Êtes-vous connecté ?
refusal-unknown-game = Il n’y a pas de partie avec ce code ou ce lien, ou elle a déjà commencé.
refusal-no-seat-free = Toutes les places sont prises.
refusal-already-started = La partie a déjà commencé.
refusal-bad-name = Un nom doit être lisible.
name-limit = Un nom peut avoir au plus { $most } caractères.
refusal-stale-sequence = La partie a continué entre-temps : regardez à nouveau.
refusal-too-many-requests = Trop de tentatives. Réessayez dans une minute.
refusal-busy = Le serveur est occupé. Réessayez bientôt.
refusal-storage-unavailable = Le serveur ne peut rien enregistrer pour l’instant. Réessayez bientôt.
refusal-hints-off = Pas de conseil dans une partie avec d’autres personnes.

learn-title = Règles du jeu
learn-play = Jouer maintenant
study-title = Parties et positions
load-failed = Cette partie de la page n’a pas pu être chargée.
load-failed-offline = Cet appareil n’a pas de connexion au serveur. Rechargez la page dès qu’elle est rétablie.
load-failed-updated = Il y a une nouvelle version de la page : rechargez-la.
reload-page = Recharger

keys-title = Clavier
keys-move = Flèches
keys-back = Retour arrière
keys-play = Entrée
keys-recall = Échap
