## Apprendre un jeu.

learn-games = Apprendre
learn-compare = Comparer les règles
learn-lesson = Leçons et exercices : {$game}
learn-no-step = Cette étape n’existe pas. Choisis-en une sur la page de la leçon.
learn-about = Apprends chaque jeu sur ses échiquiers. Chaque erreur est expliquée.
learn-lead = Quelques étapes sur les échiquiers pour chaque jeu. Tu joues les coups, et chaque erreur est expliquée.
learn-steps =
    { $steps ->
        [one] { $steps } étape
       *[other] { $steps } étapes
    }
learn-all-done = Les { $steps } étapes sont terminées
learn-some-done = { $known } étapes terminées sur { $steps }
learn-done = (terminée)
learn-begin = Commencer
learn-continue = Continuer
learn-square-trainer = Exercice des cases
learn-reach-trainer = Exercice de portée
learn-landing-trainer = Exercice des arrivées
learn-rule-sets = Comparer les règles
learn-game = Apprendre : { $game }
learn-all = Toutes les leçons
learn-lesson-heading = Leçon
learn-trainers-heading = Exercices contre la montre
learn-your-best = Ton record : { $score }
learn-disputed = Variantes des règles
learn-disputed-about = <compare>Compare les règles</compare> et les coups sur lesquels elles diffèrent.
learn-next = Suite
learn-next-about = <play>Joue</play> contre l’ordinateur ou un ami, ou compose une position dans l’<editor>éditeur d’échiquier</editor>.

## Une étape d’une leçon.

lesson-position = Position de cette étape
lesson-step = Étape { $number } sur { $steps }
lesson-for-example = Par exemple : <b>{ $answer }</b>
lesson-squares = Des cases, séparées par des espaces
lesson-a-move = Coup
lesson-type-squares = Ou tape des cases
lesson-type-a-move = Ou tape un coup
lesson-answer = Répondre
lesson-hint = Indice
lesson-show-solution = Solution
lesson-retry = Réessayer
lesson-next = Suivant
lesson-steps = Étapes de la leçon
lesson-help = Aide
lesson-long = La réponse est trop longue. Utilise au plus { $most } caractères.
lesson-found-already = Celle-là, tu l’as déjà trouvée.
lesson-exercises = Exercices de cette étape
lesson-stars = { $stars } étoiles sur { $most }
lesson-tap =
    { $count ->
        [one] { $cells }. Touche-la.
       *[other] { $cells }. Touche-les.
    }
lesson-then = { $first }, puis { $then }
lesson-now-you = Par exemple { $moves }. À toi.

## Les exercices contre la montre.

trainer-squares = Trouve la case
trainer-squares-about = Touche la case nommée, ou nomme la case marquée. Réponds à autant de questions que possible avant la fin du temps.
trainer-landings = Trouve la case d’arrivée
trainer-landings-about = Un coup est montré sur l’échiquier de la pièce. Touche une case où elle peut arriver.
trainer-targets = Où peut-elle aller ?
trainer-targets-about = Une pièce est marquée. Touche toutes les cases où elle peut aller.
trainer-scripts = Les exercices demandent JavaScript. La <lesson>leçon</lesson> marche sans.
trainer-score = Score
trainer-right = justes
trainer-wrong = fautes
trainer-best = Record
trainer-name-label = Nom de la case marquée
trainer-name-placeholder = Nom de la case
trainer-task = Question
trainer-task-find = Trouver la case
trainer-task-name = Nommer la case
trainer-piece = Pièce
trainer-every-piece = toutes les pièces
trainer-no-piece = { $text } n’est pas une pièce de ce jeu. Ses pièces : { $known }.
trainer-duration = Durée
trainer-labels = Afficher les coordonnées
trainer-keys = Clavier : les flèches changent de case, Entrée répond.
trainer-keys-boards = Clavier : les flèches changent de case, les crochets et les lettres changent d’échiquier, Entrée répond.
trainer-missed-heading = Non trouvées
trainer-missed = Non trouvée
trainer-start = Commencer
trainer-stop = Arrêter
trainer-tap = Touche { $square }.
trainer-tap-on = Touche { $square } de l’échiquier { $board }.
trainer-called = Comment s’appelle la case marquée ?
trainer-loading = Chargement de la question suivante…
trainer-was-wrong = { $question } { $cell } était faux : { $answer }.
trainer-no = Non : { $answer }.
trainer-was-named = Tu as répondu { $named }. La case était { $answer }.
trainer-time-is-up = Le temps est écoulé. Justes : { $right }, fautes : { $wrong }.
trainer-stopped = Arrêté. Justes : { $right }, fautes : { $wrong }.
trainer-new-best = Nouveau record.
trainer-lands = { role-subject } en { $from } va en { $to }. Sur quelle case la pièce arrive-t-elle ?
trainer-goes =
    { $count ->
        [one] Où peut aller { role-inside } en { $from } ? Touche la case.
       *[other] Où peut aller { role-inside } en { $from } ? Touche toutes les cases.
    }

## Les règles côte à côte.

compare-title = Comparer les règles : { $game }
compare-about = Les différentes règles sur une position, avec les coups sur lesquels elles diffèrent : { $game }.
compare-heading = Comparer les règles
compare-nothing = { $game } n’a ici qu’un seul jeu de règles : { $rules }.
compare-lead = { $game } : une position selon { $sets } jeux de règles. Ceux qui permettent les mêmes coups sont regroupés. Les flèches montrent les coups que d’autres ne permettent pas.
compare-known = Positions d’exemple
compare-fen = Position (FEN) ; vide pour la position de départ
compare-compare = Comparer
compare-editor = L’<editor>éditeur d’échiquier</editor> donne la FEN de toute position.
compare-all-same =
    { $moves ->
        [one] Toutes les règles permettent ici le même coup.
       *[other] Toutes les règles permettent ici les mêmes { $moves } coups.
    }
compare-cannot-be = Cette position est impossible selon ces règles : { $why }.
compare-position = Position
compare-position-moves = Position avec les coups disputés
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
compare-moves = Coups sur lesquels elles diffèrent
compare-move = Coup
compare-and-more = { $rules } et { $more } de plus
compare-legal = légal
compare-way = de { $from } à { $to }
compare-way-lands = de { $from } à { $to }, arrive en { $lands }
compare-points = Règles sur lesquelles elles diffèrent
