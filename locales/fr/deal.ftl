# Le même tirage pour tous : la partie du jour, et celles des liens.

deal-about = Tout le monde reçoit les mêmes jetons dans le même ordre et joue seul contre l’ordinateur. Ensuite, vous comparez vos parties coup par coup.
deal-of = Partie du { $date }
deal-week = L’ordinateur est facile à battre le lundi et le plus fort le dimanche.
deal-same = Même tirage
deal-same-about = Quelqu’un vous a défié ? Collez son lien ici, ou ouvrez-le simplement.
deal-link = Lien vers un tirage
deal-open = Ouvrir ce tirage
deal-played = Vos tirages
deal-result-going = Pas terminée
deal-result-won = Gagnée
deal-result-lost = Perdue
deal-result-draw = Égalité
deal-result-over = Terminée
deal-unreadable = Ce lien ne mène à aucun tirage, ou il en manque une partie. Demandez le lien entier.
deal-later = Ce lien provient d’une version plus récente de Triolet. Rechargez la page pour l’obtenir.
deal-ahead = Cette partie du jour n’est pas encore arrivée : { $date }.
deal-none = Cette partie n’a pas de tirage que d’autres pourraient jouer.
deal-refused =
    { $count ->
        [one] Un résultat n’a pas pu être lu, ou concerne un autre tirage.
       *[other] { $n } résultats n’ont pas pu être lus, ou concernent un autre tirage.
    }
deal-waiting = { $name } a joué ce tirage. Vous verrez son résultat quand vous aurez terminé votre partie.
deal-play = Jouer ce tirage
deal-again = Rejouer ce tirage
deal-results = Résultats
deal-you = Vous
deal-nameless = Quelqu’un
deal-against = contre { $points }
deal-undone = avec des coups repris
deal-resigned = abandon
deal-alone = Il n’y a pas encore de résultat à comparer. Envoyez le lien ci-dessous ; une fois sa partie terminée, l’autre joueur peut vous renvoyer un lien.
deal-first = C’est votre première partie terminée qui compte.
deal-honest = Chaque coup et chaque jeton pioché a été vérifié d’après les règles. Personne ne peut vérifier si un joueur s’est fait aider ou connaissait les jetons.
deal-compare = Vous et { $name }
deal-turn = Coup
deal-turn-of = { $name }, coup { $number } :
deal-end = Fin de la partie
deal-board = { $name } : le plateau après le coup { $number }
deal-study = Revoir la partie de { $name }
deal-remove = Retirer ce résultat
deal-share = Défier un ami
deal-share-about = Quiconque ouvre ce lien joue les mêmes jetons contre le même niveau.
deal-share-result = Joindre mon résultat ; il reste caché jusqu’à la fin de l’autre partie
deal-share-beat = Feras-tu mieux que moi avec les mêmes jetons ? Un tirage de Triolet :
deal-share-text = Joue le même tirage de Triolet que moi :
