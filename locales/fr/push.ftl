# Notifications de tour qui arrivent page fermée, pour les parties par lien.

push-on = Me prévenir aussi quand cette page est fermée
push-off = Ne plus me prévenir quand cette page est fermée
push-about = Dans cette partie, vous serez prévenu de votre tour même quand cette page est fermée. La notification passe par le service de votre navigateur, qui ne peut pas la lire.
push-failed = Cela n’a pas marché : le serveur du jeu ou le service de notifications de votre navigateur ne répond pas. Réessayez plus tard.
push-turn = C’est à vous de jouer.
