mail-hello = Bonjour { $name },
mail-news-subject = Nouvelles de vos parties : { $count }
mail-more = Et { $count } de plus :
mail-chosen = Vous avez choisi d’être averti par courriel :
mail-no-more = Plus de ces courriels :
mail-confirm-subject = Confirmez votre adresse
mail-moved-subject = Votre adresse a été changée
mail-reset-subject = Choisissez un nouveau mot de passe
mail-confirm =
    cette adresse a été donnée pour votre compte sur Looking-Glass. Si elle est à vous, suivez ce lien sous deux jours :
    
    { $link }
    
    Si vous n’en savez rien, ne faites rien : aucun autre courriel ne viendra.
mail-moved =
    les courriels de Looking-Glass ne viennent plus à cette adresse : une autre a été donnée pour votre compte, ou aucune.
    
    Si ce n’était pas vous, quelqu’un d’autre est connecté à votre compte. Changez-y le mot de passe :
    
    { $link }
mail-reset =
    quelqu’un a demandé un nouveau mot de passe pour votre compte sur Looking-Glass. Si c’était vous, choisissez-en un ici dans l’heure ; le lien vaut une fois :
    
    { $link }
    
    Si ce n’était pas vous, ne faites rien : votre mot de passe reste tel quel.
news-turn-subject = À vous : { $game } contre { $other }
news-turn = C’est à vous en { $game } contre { $other }.
news-turn-after = C’est à vous en { $game } contre { $other }, qui a joué { $move }.
news-you-have = Vous avez { $time }.
news-no-time = aucun temps
news-deadline-subject = Reste { $time } : { $game } contre { $other }
news-deadline = Il vous reste { $time } pour votre coup en { $game } contre { $other }.
news-rematch-subject = { $first } propose une revanche : { $game }
news-rematch = { $first } veut rejouer à { $game } avec vous, couleurs inversées.
news-challenge-subject = { $first } vous défie : { $game }
news-challenge = { $first } veut jouer à { $game } avec vous.
news-joined-subject = { $first } joue contre vous : { $game }
news-joined = Votre partie de { $game } a commencé : { $other } joue contre vous.
news-won-subject = Gagné : { $game } contre { $other }
news-lost-subject = Perdu : { $game } contre { $other }
news-drawn-subject = Nulle : { $game } contre { $other }
news-over = Votre partie de { $game } contre { $other } est finie. { $how }
news-message-subject = { $first } écrit : { $game }
news-message = Dans votre partie de { $game }, { $other } écrit : { $words }
news-engine = le moteur au niveau { $level }
