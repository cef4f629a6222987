# The settings of this device.

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
