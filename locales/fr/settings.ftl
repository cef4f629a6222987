# Les réglages, chargés au besoin.

settings-theme = Thème
theme-auto = Comme l’appareil
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
settings-spaces = Cases spéciales
spaces-usual = Bleu, orange et vert
spaces-1996 = Jaune, rouge et orange, comme en 1996
settings-motion = Animations
motion-auto = Comme l’appareil
motion-off = Aucune
settings-confirm = Demander confirmation avant de jouer
settings-sound = Sons
settings-letters = Touches à une seule lettre ou un seul chiffre
settings-letters-about = À la table : H conseil, X échange, S tri, P scores, 1 2 3 posent un jeton. À désactiver si vous dictez à la voix.
settings-analyses = Analyser mes parties terminées
settings-analyses-about = Tout seul, sur cet appareil, quand aucune partie ne se joue. « Mes parties » montre où en est l’analyse.
