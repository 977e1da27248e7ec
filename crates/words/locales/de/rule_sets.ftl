### Die Punkte, in denen sich Regelwerke unterscheiden, und ihre Antworten.

point-start = Die Anfangsstellung
point-en-passant = En passant
point-castling = Rochade
point-king-moves = Königszüge
point-king-captures = Schlagen durch den König
point-check = Schachabwehr
point-double-steps = Doppelschritte
point-stalemate = Patt
point-repetition = Stellungswiederholung
point-no-progress = Kein Schlagen, kein Bauernzug
point-insufficient-material = Zu wenig Material

rule-none = nicht erlaubt
start-both-boards = Weiß auf Brett A, Schwarz auf Brett B
start-board-a = beide Seiten auf Brett A
en-passant-landing = durch einen Bauern des Brettes, auf dem der Doppelschritt gelandet ist
en-passant-start = durch einen Bauern des Brettes, auf dem der Doppelschritt begann
en-passant-either = durch einen Bauern eines der beiden Bretter
en-passant-landing-through-pieces = durch einen Bauern des Brettes, auf dem der Doppelschritt gelandet ist, selbst wenn auf dem übersprungenen Feld eine eigene Figur steht
en-passant-double = durch einen Bauern des Brettes, auf dem der Doppelschritt gelandet ist; eine gegnerische Figur auf dem übersprungenen Feld wird im selben Zug geschlagen
castling-as-in-chess = wie im Schach
castling-board-a = nur auf Brett A
castling-either = auf beiden Brettern
castling-every = auf allen Brettern
castling-strict = { $boards }, nur wenn alle Felder dazwischen auf beiden Brettern frei sind und kein Feld, über das der König zieht, auf einem der Bretter angegriffen ist
king-safe-twice = der König muss vor dem Brettwechsel auf seinem Brett sicher sein, und dort, wo er landet
king-safe-once = der König muss dort sicher sein, wo er landet; vor dem Brettwechsel darf er angegriffen sein
king-captures-step = auf dem Feld seines Schrittes, vor dem Brettwechsel
king-captures-landing = auf dem Feld seines Schrittes, oder eine gegnerische Figur dort, wo er landet
check-interposition = eine Figur des anderen Brettes darf dazwischen landen
check-no-interposition = keine Figur darf dazwischen landen: Der König zieht, oder die schachgebende Figur wird geschlagen
double-steps-either = von der zweiten Reihe jedes Brettes
double-steps-a = nur von der zweiten Reihe von Brett A
stalemate-draw = remis
stalemate-three-quarters = ¾ Punkt für die Seite, die pattsetzt, ¼ für die andere
draw-never = nie remis
draw-claim =
    { $unit ->
       *[times] bei { $claim }-maliger Wiederholung kann Remis beansprucht werden
        [moves] nach { $claim } jeder Seite kann Remis beansprucht werden
    }
draw-automatic =
    { $unit ->
       *[times] automatisch remis bei { $limit }-maliger Wiederholung
        [moves] automatisch remis nach { $limit } jeder Seite
    }
draw-claim-or-automatic =
    { $unit ->
       *[times] bei { $claim }-maliger Wiederholung kann Remis beansprucht werden; automatisch remis bei { $limit }-maliger
        [moves] nach { $claim } jeder Seite kann Remis beansprucht werden; automatisch remis nach { $limit }
    }
bare-kings = zwei alleinige Könige sind remis
bare-no-mate = remis, sobald keine Seite mehr mattsetzen kann

### House rules: rule sets that players compose.

house-rules = Hausregeln
house-rules-of = Hausregeln für { $game }
house-rules-lead = Entscheide jede strittige Regel selbst. Partien mit Hausregeln werden nicht gewertet.
house-rules-standard = Standard
house-rules-allows = Erlaubt { $moves }.
house-rules-allows-numbered = Stellung { $number }: erlaubt { $moves }.
house-rules-allows-none = Erlaubt keinen der gezeigten Züge.
house-rules-apply = Anwenden
house-rules-result = Deine Regeln
house-rules-published = Du hast die Regeln von <rules>{ $name }</rules> gewählt.
house-rules-share = Teile diesen Link: <link>{ $id }</link>
house-rules-related = Verwandte Spiele
house-rules-related-about = Nullzüge, die Spiegelaufstellung und andere Bretter gehören zu diesen Spielen. Jedes hat eigene Hausregeln.
house-rules-change = Diese Regeln ändern
house-rules-not-offered = dieses Spiel hat keine Hausregeln
house-rules-unknown-point = die Hausregeln haben keinen Punkt „{ $text }“
house-rules-unknown-answer = „{ $text }“ ist keine Antwort auf „{ $point }“; die Antworten sind { $known }
house-rules-repeated = „{ $point }“ ist zweimal beantwortet
house-rules-endless = die Partie könnte endlos dauern: Weder eine wiederholte Stellung noch Züge ohne Schlagen würden sie beenden
house-rules-refused = Diese Regeln passen nicht zusammen: { $why }.
