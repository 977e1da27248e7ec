ago-now = à l’instant
ago-minutes = il y a { $minutes } min
ago-hours = il y a { $hours } h
ago-yesterday = hier
ago-days = il y a { $days } jours
list-standard-rules = règles standard
list-no-clock = sans pendule
list-rated = classée
list-own-start = position personnalisée
list-you-play = Tu joues { side }
player-unknown = Joueur inconnu
list-challenges-you = { $name } te défie : { $game }
list-at-move = coup { $move }
list-moves =
    { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
list-imported = importée
list-declined = Refusé
list-challenged = Défi envoyé
list-waiting = En attente
list-your-turn = À toi
list-opponents-turn = À l’adversaire
list-no-opponent = En attente d’un adversaire
list-you-were = tu avais { side }
list-you-are = tu as { side }
guest = Invité
computer-level =
    { $level ->
        [-1] Ordinateur, débutant
        [0] Ordinateur, facile
       *[other] Ordinateur, niveau { $level }
    }
list-move = Coup { $move }
list-as = { $name } avec { side }
lobby-title = Salon
lobby-create-challenge = Nouveau défi
lobby-create-challenge-hint = Choisis un jeu. Le premier joueur qui accepte joue contre toi.
lobby-or-computer = Ou joue contre l’ordinateur.
lobby-open-challenges = Défis ouverts
lobby-no-challenges = Aucun défi ouvert. Crées-en un ci-dessous, ou joue contre l’ordinateur.
lobby-live-games = Parties en cours
lobby-no-live-games = Aucune partie en cours pour le moment.
leaderboards-title = Classements
leaderboards-about = Les meilleurs joueurs de chaque famille de jeux, en direct et par correspondance.
leaderboards-lead = Les cotes suivent Glicko-2 et partent de 1500. Les joueurs apparaissent après environ 12 parties classées. Chaque famille de jeux a ses propres cotes, en direct et par correspondance.
leaderboards-none = Pas encore de joueurs. <ladder>Sois le premier</ladder>.
leaderboard-title = { $pool } : classement
leaderboard-about = Les meilleurs joueurs : { $pool }.
leaderboard-all = Tous les classements
leaderboard-empty = Pas encore de joueurs. Pour y figurer, joue environ 12 parties classées contre plusieurs adversaires, dont une dans l’année. Commence une partie :
leaderboard-rank = Rang
leaderboard-player = Joueur
leaderboard-rating = Cote
leaderboard-games = Parties
leaderboard-higher = Rangs supérieurs
leaderboard-lower = Rangs inférieurs
leaderboard-hint = Les joueurs apparaissent après environ 12 parties classées contre plusieurs adversaires, dont une dans l’année. Commence une partie :
archive-title = Archives des parties
archive-about = Parties terminées et importées.
archive-game = Jeu
archive-player = Joueur
archive-result = Résultat
archive-any = tous les jeux
archive-first-moves = Premiers coups
archive-moves-min = Coups : min
archive-moves-max = max
archive-month = Mois
archive-mine = mes parties
archive-more-filters = Plus de filtres
archive-rules = Règles
archive-any-rules = toutes les règles
archive-search = Rechercher
archive-import = Importer des parties
archive-games = Parties
archive-more-older = Aucun résultat parmi ces parties. Cherche dans les plus anciennes.
archive-empty = Pas encore de parties.
archive-none-found = Aucune partie trouvée. Modifie la recherche.
archive-older = Parties plus anciennes
archive-pgn = Exporter en PGN
archive-ndjson = Exporter en NDJSON
archive-courier = Exporter les coups pour Game Courier
courier-no-game = Game Courier n’a pas { $game }. Exporte en PGN.
courier-choose-game = Un fichier pour Game Courier contient les parties d’une seule variante. Choisis un jeu.
lobby-about = Défis ouverts et parties en cours.
result-any = tout résultat
result-white = Les Blancs gagnent
result-black = Les Noirs gagnent
result-drawn = nulle
archive-choose-game = Choisis un jeu pour chercher par ses premiers coups.
archive-first-only = Trop de coups. Cherche au plus par les { $most } premiers coups de chaque camp.
archive-no-month = « { $text } » n’est pas un mois. Écris-le comme 2026-11.
archive-none-played = Tu n’as encore joué aucune partie ici.
archive-long-name = Le nom est trop long. Un nom a au plus { $most } caractères.
archive-no-number = « { $text } » n’est pas un nombre de coups. Écris un nombre entier.
archive-imported = Joueur de parties importées
list-imported-player = « { $name } »
