## Apprendre un jeu.

learn-games = Apprendre les jeux
learn-compare = Les règles côte à côte
learn-lesson = Apprendre {$game}, en quelques étapes sur les échiquiers et contre la montre
learn-no-step = Il n’y a pas d’étape de ce numéro. La page de la leçon les énumère.
