# Les parties par un lien : salles, invitations, places et propositions. Chargé au besoin.

friends-who = Qui joue avec vous
friends-person = Un ami, par un lien
friends-more = Autres choix
friends-watch = Spectateurs
friends-talk = Discussion
friends-hints = Conseils
friends-open = Inviter
invited-title = On vous invite à jouer
invited-by = Déjà là : { $names }
invited-nobody = Personne n’est encore là.
invited-free =
    { $count ->
        [one] { $n } place est libre.
       *[other] { $n } places sont libres.
    }
invited-computers =
    { $count ->
        [one] { $n } ordinateur joue aussi.
       *[other] { $n } ordinateurs jouent aussi.
    }
invited-code = Partie au code { $code }
invited-join = Rejoindre la partie
invited-unanswered = Vous avez demandé une place ici et n’avez pas reçu de réponse. Appuyez encore une fois : ce sera la même place.
invited-kept = Ses places sont réservées aux joueurs de la partie précédente.
invited-new = Vous découvrez le jeu ?
lobby-title = En attente de joueurs
lobby-who = À la table
lobby-free = Libre
lobby-waiting =
    { $count ->
        [one] On attend encore { $n } personne.
       *[other] On attend encore { $n } personnes.
    }
lobby-waiting-for = On attend : { $names }.
lobby-starts = La partie commence d’elle-même quand tout le monde est là.
lobby-invite = Inviter
lobby-share-text = Joue au Triolet avec moi :
lobby-code = Ou donnez le code :

seat-not-kept = Ce navigateur ne garde pas votre place : elle est perdue si vous fermez la page.
seat-gone-title = Votre place est ailleurs
seat-gone = Un autre appareil joue maintenant à cette place.
watching = Vous regardez la partie.
watching-late =
    { $turns ->
        [one] Chaque coup vous est montré avec un coup de retard.
       *[other] Chaque coup vous est montré avec { $turns } coups de retard.
    }
paused-by-you = Vous avez mis la partie en pause.
paused-by = { $name } a mis la partie en pause.
paused-about = Chaque joueur peut reprendre la partie.
pause-game = Mettre en pause
proposal-agreed = D’accord : { $names }
proposal-waits = Réponse attendue : { $names }
proposed-waits = Réponse attendue.
proposal-answer = Répondre
proposal-agree = Accepter
proposal-decline = Refuser
proposal-withdraw = Retirer la proposition
carry-title = Continuer sur un autre appareil
carry-about = Ouvrez ce lien sur l’autre appareil, ou visez le code avec son appareil photo. Votre place y sera transférée dès que vous y appuierez sur « { $button } ».
carry-about-here = Ce lien ne fonctionne que sur cet appareil : un autre appareil ne peut pas l’ouvrir. Dans un autre navigateur de cet appareil, votre place sera transférée dès que vous ouvrirez le lien et appuierez sur « { $button } ».
carry-secret = Ne donnez ce lien à personne : il ne sert qu’une fois, à la première personne qui l’ouvre.
carry-replaces = Le lien créé auparavant ne fonctionne plus.
carry-here-about = Votre place passe sur cet appareil. L’autre ne pourra plus y jouer.
carry-here-do = Jouer sur cet appareil
talk-title = Dire quelque chose
talk-said = Messages précédents
talk-text = Vos propres mots
talk-say = Envoyer
talk-unsay = Retirer : { $text }
forget-title = Supprimer mes données
forget-about = Le serveur supprime votre nom et tout ce que vous avez dit dans cette partie. La partie continue, et ses coups restent dans l’enregistrement.
forget-do = Supprimer
forget-done = C’est supprimé.
absent-minutes =
    { $count ->
        [one] Depuis { $n } minute.
       *[other] Depuis { $n } minutes.
    }
absent-wait = Vous pouvez attendre, ou proposer :
absent-computer = Un ordinateur continue
absent-end = Terminer la partie
replaced = Un ordinateur joue pour vous.
replaced-back = Reprendre ma place
time-up-means = Le joueur qui laisse son temps s’écouler est éliminé.
unfair-title = Cette partie n’est pas fiable
unfair = Les jetons n’ont pas été mélangés comme convenu : le serveur ne tient pas son engagement, ou a écarté la contribution de cet appareil. La partie ne continue pas ici.
forget-game = Retirer la partie de ma liste
no-room-title = Cette partie n’existe pas
no-room = Le lien n’est pas bon, ou la partie a été supprimée.
no-spectators-title = Réservée à ses joueurs

name-needed = Indiquez d’abord votre nom.
