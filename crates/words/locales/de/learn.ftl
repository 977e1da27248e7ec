## Ein Spiel lernen.

learn-games = Die Spiele lernen
learn-compare = Die Regelwerke nebeneinander
learn-lesson = {$game} lernen, in wenigen Schritten auf den Brettern und gegen die Uhr
learn-no-step = Einen Schritt mit dieser Nummer gibt es nicht. Die Seite der Lektion nennt alle.
