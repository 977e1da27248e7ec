free-title = Échiquier libre
free-about = Joue à n’importe quel jeu sans règles programmées, comme avec Game Courier. Ton adversaire accepte chaque coup. Les parties ne sont jamais classées.
free-yours = Tes parties libres
free-new = Nouvelle partie libre
free-layout = Échiquiers
free-own-boards = Échiquiers personnalisés
free-boards = Nombre d’échiquiers
free-files = Colonnes
free-ranks = Rangées
free-size-hint = Pour des échiquiers personnalisés : un à quatre, de 3 × 3 à 16 × 16.
free-set = Jeu de pièces
free-set-classic = Classique
free-set-bold = Épais
free-set-storybook = Conte
free-name = Titre (facultatif)
free-setup = Position de départ (facultatif)
free-setup-hint = Rangées depuis le haut, séparées par « / », échiquiers par « | ». Les lettres sont des pièces, majuscules pour les Blancs. Les nombres sont des cases vides, « - » est une case supprimée. « b » à la fin : les Noirs commencent. Laisse vide pour la position de départ d’une variante ou des échiquiers vides.
free-pieces-hint = P, N, B, R, Q, K, U, M et C ont un dessin. Les autres lettres apparaissent dans un cercle.
free-side = Ton camp
free-create = Créer la partie
free-full =
    { $max ->
        [one] Tu joues déjà une partie libre. Termine-la d’abord.
       *[other] Tu joues déjà { $max } parties libres. Termines-en une d’abord.
    }
free-not-found = Cette partie libre n’existe pas ou a été retirée. Vérifie le lien.
free-untitled = Échiquier libre : { $boards }
free-size =
    { $boards ->
        [one] 1 échiquier, { $files } × { $ranks }
       *[other] { $boards } échiquiers, { $files } × { $ranks }
    }
free-moves =
    { $moves ->
        [one] 1 coup
       *[other] { $moves } coups
    }
free-in-play = En cours
free-open-seat = En attente d’un adversaire
free-invite = Envoie ce lien à ton adversaire :
free-join = Jouer avec les { side-heading }
free-withdraw-game = Retirer la partie
free-to-move = Trait aux { side-heading }
free-your-move = C’est à toi de jouer.
free-answer-proposal = Les { side-heading } proposent { $move }. Accepter ?
free-proposed = Les { side-heading } proposent { $move }.
free-accept = Accepter
free-reject = Refuser
free-withdraw = Retirer le coup
free-move = Coup en notation de Game Courier
free-move-hint = Touche une pièce puis une case, ou écris : « P e2-e4 » déplace, « Q-e8 » pose une pièce, « e4- » l’enlève, « @-e4 » vide ou rétablit une case, « -e4 » supprime une case, « pass » passe. Sépare les éléments par « ; ».
free-chosen = { $from } est choisi. Touche la case d’arrivée.
free-preview = Aperçu
free-previewing = Aperçu de { $move }. Pas encore envoyé.
free-propose = Proposer le coup
free-cancel = Annuler
free-log = Coups
free-no-moves = Aucun coup pour l’instant.
free-start = Départ
free-past = Position après le coup { $number }.
free-now = Position actuelle
free-export = Télécharger la liste des coups
free-offer-draw = Proposer nulle
free-offer-win = Réclamer le gain
free-offer-takeback = Demander une reprise
free-resign = Abandonner
free-resign-question = Abandonner cette partie ?
free-offered-draw = Les { side-heading } proposent nulle.
free-offered-win = Les { side-heading } réclament le gain.
free-offered-takeback = Les { side-heading } demandent à reprendre le dernier coup.
free-decline = Refuser
free-won = Victoire des { side-heading }.
free-drawn = Nulle.
free-stale = La partie a changé entre-temps. Regarde la position et réessaie.
free-not-now = Ce n’est pas possible maintenant.
free-moves-full =
    { $max ->
        [one] Une partie libre peut avoir un coup au plus.
       *[other] Une partie libre peut avoir { $max } coups au plus.
    }
free-move-long = Un coup peut avoir { $max } caractères au plus.
free-changed = La partie a changé.
free-reload = Afficher
free-link-to = Joue à un jeu qui manque ici sur l’<free>échiquier libre</free>.
free-board-label = Position
free-empty-space = { $at } : vide
free-piece-on = { $at } : { $piece }
free-error-layout = « { $text } » n’est pas une disposition. Choisis une variante, ou un à quatre échiquiers de 3 × 3 à 16 × 16.
free-error-boards = Nombre d’échiquiers, séparés par « | » : { $found } trouvés, { $expected } attendus.
free-error-ranks = « { $text } », nombre de rangées séparées par « / » : { $found } trouvées, { $expected } attendues.
free-error-spaces = « { $text } », nombre de cases : { $found } trouvées, { $expected } attendues.
free-error-sign = « { $sign } » n’a pas été compris. Attendu : une lettre pour une pièce, un nombre de cases vides ou « - » pour une case supprimée.
free-error-side = « { $text } » n’est pas un camp. Attendu : « w » ou « b ».
free-error-part = « { $text } » n’a pas été compris. Attendu : un élément comme « P e2-e4 », « Q-e8 », « @-e4 », « e4- » ou « -e4 ».
free-error-too-many-parts = Trop d’éléments. Un coup peut en avoir { $max } au plus.
free-error-no-such-space = « { $name } » n’est pas une case. Attendu : un nom de « { $first } » à « { $last } ».
free-error-no-piece = Aucune pièce sur { $at }.
free-error-removed = La case { $at } a été supprimée.
free-error-wrong-label = « { $label } » ne convient pas : « { $piece } » est sur { $at }.
