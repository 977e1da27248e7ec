## Problèmes à résoudre sur les échiquiers.

puzzles-title = Problèmes
puzzles-about = Trouve le seul bon coup sur les échiquiers : mats forcés, lignes gagnantes et seules défenses.
puzzles-lead = Un seul premier coup résout un problème. Ta première tentative change ta cote de problèmes et celle du problème.
puzzles-daily = Problème du jour
puzzles-by-game = Par jeu
puzzles-count =
    { $problems ->
        [one] { $problems } problème
       *[other] { $problems } problèmes
    }
puzzles-your-rating = ta cote { $rating }, { $solved } résolus sur { $tried }
puzzles-guest = Tes cotes de problèmes sont enregistrées pour ce navigateur seulement. <account>Avec un compte</account>, tu les gardes sur tout appareil.
puzzles-all-tried = Tu as essayé tous les problèmes ({ $game }). Choisis un autre jeu.
puzzles-own = Tes problèmes
puzzles-create = Compose une position dans l’<editor>éditeur d’échiquier</editor> et crée un problème. Le solveur le vérifie.
puzzles-solve = Problèmes : { $game }
puzzle-task-win = Les { side-heading } jouent et gagnent
puzzle-task-defend = Les { side-heading } jouent : un seul coup tient
puzzle-task-draw = Les { side-heading } jouent et font nulle
puzzle-task =
    Les { side-heading } matent en { $moves ->
        [one] un coup
       *[other] { $moves } coups
    }
puzzle-heading = Problème
puzzle-rating = Cote : { $rating }.
puzzle-attempts =
    { $tried ->
        [0] Pas encore essayé.
        [one] Essayé une fois.
       *[other] Essayé { $tried } fois.
    }
puzzle-you-solved = Tu l’as résolu.
puzzle-you-solved-later = Tu l’as résolu, mais pas à la première tentative.
puzzle-you-gave-up = Tu as vu la solution.
puzzle-you-failed = Ta première tentative a échoué.
puzzle-by = Par <author>{ $name }</author>.
puzzle-you-made = Tu as créé ce problème : il ne change pas ta cote.
puzzle-picture = Position du problème
puzzle-correct-move =
    { $move } est juste. La meilleure défense est { $reply }. Mat en { $moves ->
        [one] un coup
       *[other] { $moves } coups
    } maintenant.
puzzle-correct-line = { $move } est juste. La réponse est { $reply }. Trouve le coup suivant.
puzzle-line-solved = { $move } est juste. Résolu !
puzzle-wrong = { $move } n’est pas le meilleur coup. Reprends le coup et essaies-en un autre.
puzzle-solved = { $move } fait mat. Résolu !
puzzle-refuted = Faux : après { $move }, { $reply } évite le mat. Reprends le coup et essaies-en un autre.
puzzle-ended = Faux : { $move } termine la partie sans mat. Reprends le coup et essaies-en un autre.
puzzle-your-rating = Ta cote : { $rating } ({ $difference }).
puzzle-checking = { $move } est examiné…
puzzle-timeout =
    Le solveur n’a pas fini en { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }. La tentative ne compte pas. Réessaie.
puzzle-busy = Le solveur est occupé. La tentative ne compte pas. Réessaie dans un instant.
puzzle-moves-too-long = Les coups d’un problème peuvent avoir au plus { $most } caractères en tout.
puzzle-show-solution = Voir la solution
puzzle-next = Problème suivant
puzzle-help = Aide
puzzle-themes = Thèmes
puzzle-analyse = Analyser
puzzle-rejected = Problème non accepté
puzzle-back-to-editor = Retour à l’éditeur
puzzle-move-limit = Un problème peut avoir de 1 à { $most } coups.
puzzle-standard-rules = Les problèmes suivent les règles standard d’un jeu. Choisis-les dans l’éditeur.
puzzle-daily-limit = Tu peux créer au plus { $most } problèmes par jour. Crée celui-ci demain.
puzzle-not-proved =
    Le solveur n’a pas pu le prouver en { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }. Prends moins de coups ou moins de pièces.
puzzle-too-short =
    Trop court : { side } matent déjà en { $moves ->
        [one] un coup
       *[other] { $moves } coups
    }.
puzzle-several-solutions = Plusieurs premiers coups le résolvent : { $keys }. Un problème ne doit en avoir qu’un.
puzzle-no-solution = Pas de solution : { side } ne peuvent pas forcer le mat en ce nombre de coups.
puzzle-report = Signaler
puzzle-delete = Supprimer
puzzle-delete-question = Supprimer ce problème ?
puzzle-delete-explanation = Il ne pourra plus être résolu. Les cotes qu’il a déjà changées restent.
puzzle-delete-cancel = Annuler
puzzle-delete-not-allowed = Seuls l’auteur d’un problème et les modérateurs peuvent le supprimer.
missing-puzzle = Ce problème n’existe pas. Vérifie le lien.

theme-interposition = Interposition par transfert
theme-interposition-is = Une pièce d’un autre échiquier arrive entre le roi et la pièce qui donne échec.
theme-double-king-capture = Double prise du roi
theme-double-king-capture-is = Un roi prend deux pièces en un coup.
theme-pinned-hard = Clouage ferme
theme-pinned-hard-is = Une pièce clouée ne peut pas prendre celle qui donne échec, car tout coup quitte l’échiquier et ouvre la ligne. Elle ne peut prendre que la pièce qui la cloue.
theme-unshielding = Protection prise
theme-unshielding-is = Une prise enlève la pièce qui protège le roi, et la ligne est ouverte.
theme-opening = Ouverture de ligne
theme-opening-is = Une pièce quitte une ligne, et celle qui est derrière donne échec.
theme-closed-flight = Case de fuite fermée
theme-closed-flight-is = Une case de fuite du roi maté est fermée, car sa jumelle est occupée.
theme-choice-of-landing = Choix de l’arrivée
theme-choice-of-landing-is = Le même coup avec arrivée sur un autre échiquier ne résout pas le problème.
theme-zero-move = Coup zéro
theme-zero-move-is = Une pièce change d’échiquier sans jouer sur le sien.
theme-confined-king = Roi confiné
theme-confined-king-is = Le roi maté est seul et confiné.
theme-pin = Clouage
theme-pin-is = Une pièce qui pourrait prendre celle qui donne échec est clouée.
theme-quiet-key = Clé tranquille
theme-quiet-key-is = Le premier coup ne prend pas, ne promeut pas et ne donne pas échec.
theme-zugzwang = Zugzwang
theme-zugzwang-is = Le premier coup ne menace rien, mais toute réponse permet le mat.
theme-flight-given = Case de fuite offerte
theme-flight-given-is = Le premier coup donne au roi une nouvelle case de fuite.
theme-sacrifice = Sacrifice
theme-sacrifice-is = Une pièce est sacrifiée sans contrepartie.
theme-king-key = Coup de roi
theme-king-key-is = Le premier coup est un coup de roi.
theme-double-check = Échec double
theme-double-check-is = Deux pièces donnent échec à la fois.
theme-cross-check = Échec croisé
theme-cross-check-is = La défense répond par un échec.
theme-promotion = Promotion
theme-promotion-is = Un pion est promu.
theme-underpromotion = Sous-promotion
theme-underpromotion-is = Un pion est promu en une pièce plus faible, car la plus forte ne suffirait pas.
theme-en-passant = Prise en passant
theme-en-passant-is = Un pion est pris en passant.
theme-castling = Roque
theme-castling-is = La solution comporte un roque.
theme-miniature = Miniature
theme-miniature-is = La position a au plus sept pièces.
theme-endgame = Finale
theme-endgame-is = La position a au plus quatre pièces : les tables de finales la tranchent.
theme-advantage = Avantage décisif
theme-advantage-is = La solution gagne du matériel ou mène à une position gagnante.
theme-trapped-piece = Pièce piégée
theme-trapped-piece-is = Une pièce n’a aucun coup sûr et est perdue.
theme-defence = Défense
theme-defence-is = Un seul coup maintient l’équilibre, tout autre perd.
theme-saved-draw = Sauver la nulle
theme-saved-draw-is = Le camp en retard sauve la nulle.

puzzles-by-theme = Problèmes par thème
puzzles-dashboard = Tableau de bord
puzzles-history = Historique des problèmes
puzzles-theme-tried = Tu as essayé tous les problèmes ({ $game }) sur le thème « { $theme } ». Choisis un autre thème ou un autre jeu.
puzzle-try-again = Réessayer
puzzle-vote = As-tu aimé ce problème ?
puzzle-vote-up = J’aime ce problème ({ $votes })
puzzle-vote-down = Je n’aime pas ce problème ({ $votes })
puzzle-votes = Joueurs qui aiment ce problème : { $up } ; qui ne l’aiment pas : { $down }.
themes-about = Choisis un thème et un jeu pour résoudre des problèmes qui l’exercent.
themes-solved = résolus : { $solved } sur { $tried }
streak = Série
streak-of = Série de problèmes : { $game }
streak-about = Résous des problèmes de plus en plus difficiles. La série s’arrête à la première erreur. Un problème que tu essaies pour la première fois change aussi ta cote.
streak-start = Commencer une série
streak-again = Recommencer
streak-count = Série : { $solved }
streak-last = Dernière série : { $solved }
streak-best = Meilleure série : { $best }
streak-continues = Série : { $solved } de suite. Le problème suivant t’attend.
streak-completed = Série : { $solved } de suite. Il n’y a pas de problème plus difficile !
streak-ended = La série s’arrête à { $solved }.
dashboard-empty = Tu n’as pas encore essayé de problème.
dashboard-tried = Essayés
dashboard-solved = Résolus
dashboard-streak = Meilleure série
dashboard-themes = Points forts par thème
dashboard-themes-hint = Part des problèmes résolus à la première tentative, le meilleur thème d’abord.
dashboard-few = Les thèmes apparaissent ici après trois problèmes chacun.
dashboard-share = { $percent } % ({ $won } sur { $tried })
history-solved = Résolu
history-solved-later = Résolu plus tard
history-failed = Échoué
history-rating = cote { $rating }
history-newest = Dernières tentatives
history-older = Tentatives plus anciennes
history-no-further = Il n’y a pas d’autres tentatives.
