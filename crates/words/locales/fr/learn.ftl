## Apprendre un jeu.

learn-games = Apprendre les jeux
learn-compare = Les règles côte à côte
learn-lesson = Apprendre {$game}, en quelques étapes sur les échiquiers et contre la montre
learn-no-step = Il n’y a pas d’étape de ce numéro. La page de la leçon les énumère.
learn-about = Apprenez les jeux sur leurs échiquiers : les règles jugent ce que vous faites, et chaque faute est expliquée.
learn-lead = Quelques étapes sur les échiquiers pour chaque jeu. Vous jouez les coups, les règles les jugent, et ce qui est refusé l’est avec sa raison.
learn-steps =
    { $steps ->
        [one] Une étape
       *[other] { $steps } étapes
    }
learn-all-done = Les { $steps } étapes sont faites
learn-some-done = { $known } étapes faites sur { $steps }
learn-done = (faite)
learn-begin = Commencer
learn-go-on = Continuer
learn-squares = Cases
learn-reach = Portée
learn-landings = Arrivées
learn-rule-sets = Règles
learn-game = Apprendre : { $game }
learn-all = Toutes les leçons
learn-the-lesson = La leçon
learn-against-the-clock = Contre la montre
learn-your-best = Votre record : { $score }
learn-disputed = Points disputés
learn-disputed-about = <compare>Les règles côte à côte</compare>, avec les coups sur lesquels elles diffèrent.
learn-then = Ensuite
learn-then-about = <play>Jouez</play> contre le moteur ou contre un ami, ou composez une position dans l’<editor>éditeur</editor>.

## Une étape d’une leçon.

lesson-position = La position de cette étape
lesson-step = Étape { $number } sur { $steps }
lesson-for-example = Par exemple : <b>{ $answer }</b>
lesson-squares = Des cases, séparées par des espaces
lesson-a-move = Un coup
lesson-type-squares = Ou tapez des cases
lesson-type-a-move = Ou tapez un coup
lesson-answer = Répondre
lesson-hint = Indice
lesson-show = Montrer
lesson-again = Refaire
lesson-next = Suite
lesson-steps = Étapes de la leçon
lesson-help = Aide
lesson-long = Une réponse a au plus { $most } caractères.
lesson-exercises = Exercices de cette étape
lesson-stars = { $stars } étoiles sur { $most }
lesson-found-already = Celle-là, vous l’avez déjà trouvée.
lesson-tap =
    { $count ->
        [one] { $cells }. Touchez-la.
       *[other] { $cells }. Touchez-les.
    }
lesson-then = { $first }, puis { $then }
lesson-now-you = Par exemple { $moves }. À vous.

## Les exercices contre la montre.

trainer-squares = Trouver la case
trainer-squares-about = Une case est nommée : touchez-la. Ou une case est marquée : tapez son nom. Autant que possible avant la fin du temps.
trainer-landings = Trouver la case d’arrivée
trainer-landings-about = Un coup est montré sur l’échiquier de la pièce. Touchez une case où la pièce peut se trouver ensuite.
trainer-targets = Où peut-elle aller ?
trainer-targets-about = Une pièce est marquée. Touchez toutes les cases où elle peut aller.
trainer-scripts = Ces exercices ont besoin de scripts. La <lesson>leçon</lesson> s’en passe.
trainer-score = Score
trainer-right = justes
trainer-wrong = fautes
trainer-best = Record
trainer-name-label = Nom de la case marquée
trainer-its-name = Son nom
trainer-what = Quoi
trainer-find-it = La trouver
trainer-name-it = La nommer
trainer-piece = Quelle pièce
trainer-every-piece = toutes les pièces
trainer-no-piece = { $text } n’est pas une pièce de ce jeu ; ses pièces sont { $known }.
trainer-how-long = Combien de temps
trainer-labels = Lettres et chiffres au bord
trainer-keys = Au clavier : les flèches vont de case en case, et Entrée répond.
trainer-keys-boards = Au clavier : les flèches vont de case en case, les crochets et les lettres à un autre échiquier, et Entrée répond.
trainer-what-was-missed = Ce qui a été manqué
trainer-missed = Manqué
trainer-start = Commencer
trainer-stop = Arrêter
trainer-tap = Touchez { $square }.
trainer-tap-on = Touchez { $square } de l’échiquier { $board }.
trainer-called = Comment s’appelle la case marquée ?
trainer-on-its-way = La question suivante arrive.
trainer-was-wrong = { $question } { $cell } était faux : { $answer }.
trainer-no = Non : { $answer }.
trainer-was-named = { $answer } a été nommée { $named }.
trainer-time-is-up = Le temps est écoulé. Justes : { $right }, fautes : { $wrong }.
trainer-stopped = Arrêté. Justes : { $right }, fautes : { $wrong }.
trainer-your-best = Votre record.
trainer-lands = { role-subject } en { $from } va en { $to }. Sur quelle case la pièce arrive-t-elle ?
trainer-goes =
    { $count ->
        [one] Où peut aller { role-inside } en { $from } ? Touchez une case.
       *[other] Où peut aller { role-inside } en { $from } ? Touchez toutes les cases.
    }

## Les règles côte à côte.

compare-title = Les règles côte à côte : { $game }
compare-about = Plusieurs règles sur une position, avec les coups sur lesquels elles diffèrent : { $game }.
compare-heading = Les règles côte à côte
compare-nothing = { $game } se joue ici selon une seule règle, { $rules } : il n’y a rien à comparer.
compare-lead = { $game } : la même position selon { $sets } règles. Celles qui disent la même chose sont ensemble ; des flèches montrent les coups que d’autres ne permettent pas.
compare-known = Positions qui montrent une différence
compare-fen = Une position quelconque, en FEN ; vide pour la position de départ
compare-compare = Comparer
compare-editor = L’<editor>éditeur</editor> donne la FEN de toute position.
compare-all-same =
    { $moves ->
        [one] Toutes les règles permettent ici le même coup.
       *[other] Toutes les règles permettent ici les mêmes { $moves } coups.
    }
compare-cannot-be = Selon ces règles, la position est impossible : { $why }.
compare-position = La position
compare-position-moves = La position, avec les coups que tous ne permettent pas
compare-legal-moves =
    { $moves ->
        [one] { $moves } coup légal.
       *[other] { $moves } coups légaux.
    }
compare-legal-among =
    { $moves ->
        [one] { $moves } coup légal, <b>{ $own }</b>.
       *[other] { $moves } coups légaux, dont <b>{ $own }</b>.
    }
compare-moves = Les coups sur lesquels elles diffèrent
compare-move = Coup
compare-and-more = { $rules } et { $more } de plus
compare-legal = légal
compare-way = de { $from } à { $to }
compare-way-lands = de { $from } à { $to }, arrive en { $lands }
compare-points = Les points sur lesquels les règles diffèrent
