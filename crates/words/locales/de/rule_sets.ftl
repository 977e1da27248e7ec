### Die Punkte, in denen sich Regelwerke unterscheiden, und ihre Antworten.

point-start = Die Anfangsstellung
point-en-passant = En passant
point-castling = Rochade
point-king-that-moves = Ein König, der zieht
point-check = Ein Schach
point-double-steps = Doppelschritte der Bauern
point-stalemate = Patt
point-repetition = Stellungswiederholung
point-quiet-moves = Züge ohne Schlagen oder Bauernzug
point-bare-material = Zu wenig Material

rule-none = gibt es nicht
start-both-boards = Weiß auf Brett A, Schwarz auf Brett B
start-board-a = beide Seiten auf Brett A
en-passant-landing = durch einen Bauern des Brettes, auf dem der Doppelschritt gelandet ist
en-passant-start = durch einen Bauern des Brettes, auf dem der Doppelschritt begann
en-passant-either = durch einen Bauern eines der beiden Bretter
en-passant-landing-through-pieces = durch einen Bauern des Brettes, auf dem der Doppelschritt gelandet ist, selbst wenn auf dem übersprungenen Feld eine eigene Figur steht
castling-as-in-chess = wie im Schach
castling-board-a = nur auf Brett A
castling-either = auf beiden Brettern
castling-every = auf jedem Brett
castling-strict = { $boards }, und nur wenn alle Felder dazwischen auf beiden Brettern frei sind und keines, über das der König geht, auf einem von beiden angegriffen ist
king-safe-twice = muss auf dem eigenen Brett vor dem Brettwechsel sicher sein und am Ort der Landung
king-safe-once = muss am Ort der Landung sicher sein; vor dem Brettwechsel darf er angegriffen sein
check-interposition = eine Figur des anderen Brettes darf dazwischen landen
check-no-interposition = nichts darf dazwischen landen: Der König zieht, oder die schachgebende Figur wird geschlagen
double-steps-either = von der zweiten Reihe jedes Brettes
double-steps-a = nur von der zweiten Reihe von Brett A
stalemate-draw = remis
stalemate-three-quarters = drei Viertel des Punktes für die Seite, die pattsetzt, eines für die andere
draw-never = nie remis
draw-claim =
    { $unit ->
       *[times] nach { $claim }-mal lässt sich Remis reklamieren
        [moves] nach { $claim } jeder Seite lässt sich Remis reklamieren
    }
draw-by-itself =
    { $unit ->
       *[times] remis nach { $limit }-mal
        [moves] remis nach { $limit } jeder Seite
    }
draw-claim-or-by-itself =
    { $unit ->
       *[times] nach { $claim }-mal lässt sich Remis reklamieren, nach { $limit }-mal tritt es von selbst ein
        [moves] nach { $claim } jeder Seite lässt sich Remis reklamieren, nach { $limit } tritt es von selbst ein
    }
bare-kings = zwei bloße Könige sind remis
bare-no-mate = remis, sobald keine Seite mehr mattsetzen kann
