## Problèmes à résoudre sur les échiquiers.

problems-title = Problèmes
problems-about = Mat en tant de coups, sur les échiquiers et contre la meilleure défense.
problems-lead = Un seul premier coup force le mat : trouvez-le et menez-le à bien. Votre première tentative compte, pour votre cote dans les problèmes du jeu et pour celle du problème.
problems-daily = Le problème du jour
problems-by-game = Par jeu
problems-count =
    { $problems ->
        [one] 1 problème
       *[other] { $problems } problèmes
    }
problems-standing = votre cote { $rating }, { $solved } résolus sur { $tried }
problems-cookie = Un cookie de ce navigateur garde vos cotes. <account>Avec un compte</account>, vous les retrouvez dans tout navigateur.
problems-all-tried = Vous avez essayé tous les problèmes de { $game }. Voici les autres jeux.
problems-own = Ce que vous avez composé
problems-make = Placez une position dans l’<editor>éditeur</editor> et faites-en un problème : il sera vérifié.
problems-try = Résoudre des problèmes : { $game }
problem-task =
    Les { side-heading } matent en { $moves ->
        [one] un coup
       *[other] { $moves } coups
    }
problem-of = Problème
problem-rated = Cote { $rating }.
problem-tried =
    { $tried ->
        [0] Personne ne l’a encore essayé.
        [one] Essayé une fois.
       *[other] Essayé { $tried } fois.
    }
problem-you-solved = Vous l’avez résolu.
problem-you-solved-later = Vous l’avez résolu, mais pas à la première tentative.
problem-you-gave-up = La solution vous a été montrée.
problem-you-failed = Votre première tentative a échoué.
problem-by = Par <author>{ $name }</author>.
problem-you-made = Vous l’avez composé : il ne compte pas pour vous.
problem-picture = La position du problème
problem-goes-on =
    { $move } est juste. { $reply } est la meilleure défense : mat en { $moves ->
        [one] un coup
       *[other] { $moves } coups
    } maintenant.
problem-solved = { $move } mate. Résolu !
problem-refuted = { $move } ne force pas le mat : { $reply } le réfute. Reprenez-le et essayez-en un autre.
problem-ended = { $move } finit la partie, mais sans mat. Reprenez-le et essayez-en un autre.
problem-rating = Votre cote : { $rating } ({ $difference }).
problem-judging = { $move } est examiné…
problem-too-long =
    Cela n’a pu être jugé en { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }. Rien n’a été compté ; réessayez.
problem-busy = Beaucoup de demandes attendent déjà d’être examinées. Rien n’a été compté ; réessayez dans un instant.
problem-long = Les coups d’un problème ont ensemble au plus { $most } caractères.
problem-give-up = Abandonner
problem-another = Un autre
problem-help = Aide
problem-themes = Ce qu’elle montre
problem-analyse = La voir sur la page d’analyse
problem-refused = Ce n’est pas encore un problème
problem-change = Retour à l’éditeur
problem-moves = Les problèmes ont de 1 à { $most } coups.
problem-usual-rules = Les problèmes suivent les règles habituelles d’un jeu.
problem-many = Au plus { $most } par jour : proposez celui-ci demain.
problem-unproved =
    Il est trop long : il n’a pu être prouvé en { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }. Essayez avec moins de coups ou moins de pièces.
problem-short =
    Il est trop court : { side } matent déjà en { $moves ->
        [one] un coup
       *[other] { $moves } coups
    }.
problem-cooked = Plus d’un premier coup le résout : { $keys }. Un problème n’en a qu’un.
problem-unsolvable = Il n’a pas de solution : { side } ne peuvent forcer le mat en tant de coups.
problem-report = Le signaler
problem-remove = Supprimer
problem-remove-question = Supprimer ce problème ?
problem-remove-about = Plus personne ne pourra l’essayer. Ce qu’il a changé aux cotes reste.
problem-keep = Le garder
problem-not-yours = Seuls la personne qui a composé un problème et les modérateurs le suppriment.
missing-no-problem = Il n’y a pas de problème à cette adresse. Peut-être une lettre du lien s’est-elle perdue.

theme-interposition = Interposition par transfert
theme-interposition-is = Une pièce d’un autre échiquier arrive entre le roi et la pièce qui donne échec.
theme-double-king-capture = Double prise du roi
theme-double-king-capture-is = Un roi prend deux pièces en un coup.
theme-pinned-hard = Clouage ferme
theme-pinned-hard-is = Une pièce clouée pourrait prendre celle qui donne échec, mais tout ce qui quitte l’échiquier ouvre la ligne : elle ne peut prendre que la pièce qui la cloue.
theme-unshielding = Découverte par la prise
theme-unshielding-is = Une pièce prend celle qui protège le roi et quitte l’échiquier : la ligne est ouverte.
theme-opening = Ouverture de ligne
theme-opening-is = Une pièce quitte une ligne, et celle qui est derrière donne échec.
theme-closed-flight = Case de fuite fermée
theme-closed-flight-is = Une case de fuite du roi maté est fermée, car sa jumelle est occupée.
theme-choice-of-landing = Choix de l’arrivée
theme-choice-of-landing-is = Le même coup vers un autre échiquier ne résout pas le problème.
theme-zero-move = Coup zéro
theme-zero-move-is = Une pièce change d’échiquier sans jouer sur le sien.
theme-confined-king = Roi confiné
theme-confined-king-is = Le roi maté est seul et confiné.
theme-pin = Clouage
theme-pin-is = Une pièce qui pourrait prendre celle qui donne échec est clouée.
theme-quiet-key = Clé tranquille
theme-quiet-key-is = La clé ne prend pas, ne promeut pas et ne donne pas échec.
theme-zugzwang = Zugzwang
theme-zugzwang-is = La clé ne menace rien, et pourtant chaque coup adverse permet le mat.
theme-flight-given = Case de fuite offerte
theme-flight-given-is = La clé donne au roi une case de fuite qu’il n’avait pas.
theme-sacrifice = Sacrifice
theme-sacrifice-is = Une pièce est donnée sans rien avoir pris de valeur.
theme-king-key = Clé du roi
theme-king-key-is = C’est le roi qui joue la clé.
theme-double-check = Échec double
theme-double-check-is = Deux pièces donnent échec à la fois.
theme-cross-check = Échec croisé
theme-cross-check-is = Une défense répond par échec.
theme-promotion = Promotion
theme-promotion-is = Un pion est promu.
theme-underpromotion = Sous-promotion
theme-underpromotion-is = Un pion est promu, et la pièce la plus forte ne suffirait pas.
theme-en-passant = Prise en passant
theme-en-passant-is = Un pion est pris en passant.
theme-castling = Roque
theme-castling-is = On roque dans la solution.
theme-miniature = Miniature
theme-miniature-is = Il y a au plus sept pièces.
