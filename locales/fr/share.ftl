# Une feuille de marque sur d’autres téléphones : pour la personne qui la tient et pour celles qui regardent.

show-title = Sur d’autres téléphones
show-about = Les autres joueurs peuvent suivre le plateau, les scores et les coups sur leur téléphone, sans rien installer ni pouvoir rien changer. Votre chevalet et vos remarques restent ici.
show-start = Montrer cette feuille
show-about-link = Visez le code avec les autres téléphones, ou envoyez le lien. Chaque coup y apparaît aussitôt, tant que cette feuille est ouverte. Personne ne peut rien y changer ; votre chevalet et vos remarques restent ici.
show-message = Notre partie de Triolet, à suivre en direct :
show-stop = Ne plus partager
show-sending = Envoi aux autres téléphones…
show-shown = Visible sur d’autres téléphones
show-late = Autres téléphones : pas à jour
show-late-about = Le serveur est injoignable. Les autres voient encore la dernière version reçue ; la suite sera envoyée dès qu’il répondra.
show-stopping = Encore visible sur d’autres téléphones
show-stopping-about = Le serveur n’a pas pu être joint : les autres voient encore la feuille. Elle disparaîtra dès qu’il répondra ; d’ici là, laissez cette feuille ouverte.
show-no-server = Autres téléphones : pas de serveur
show-no-server-about = Pour suivre la partie sur d’autres téléphones, cette page doit venir d’un serveur Triolet, ce qui n’est pas le cas. Lancez Triolet avec « triolet open --lan », ou ouvrez la page d’un serveur.
show-refused = Pas visible sur d’autres téléphones
show-refused-about = Le serveur n’accepte pas la feuille telle quelle. Corrigez ou supprimez la ligne illisible : elle sera renvoyée.

follow-connecting = Connexion…
follow-live = En direct. Dernière modification à { $time }
follow-lost = État à { $time }. Connexion perdue ; nouvel essai…
follow-stopped = État à { $time }. Cette feuille n’est plus montrée.
follow-unreachable = Le serveur est injoignable. Nouvel essai…
follow-unknown = Aucune feuille ne correspond à ce lien, ou elle n’est plus montrée.
follow-no-server = On ne peut suivre la feuille de quelqu’un que sur la page d’un serveur Triolet.
follow-about = Cette feuille est tenue sur un autre appareil. Ici, vous ne pouvez que regarder.
follow-front = Aller à Triolet
