# Exercices tirés de ses propres erreurs.

mistakes-none = Aucun coup de cette partie n’a assez perdu pour qu’on en apprenne quelque chose.
mistakes-no-game = Aucune partie n’est ouverte. Ouvrez-en d’abord une dans « Parties et positions ».
mistakes-analysing = La partie est en cours d’analyse.
mistakes-task = Coup { $number }, { $name } : { $turn }. Perte : { $points } points. Trouvez mieux.
mistakes-progress = { $number } sur { $count }
mistakes-best = Le meilleur coup : { $turn }.
mistakes-compared = Votre coup est comparé au meilleur.
mistakes-back = Revenir à la partie
