## Learning a game.

learn-games = Learn the games
learn-compare = The rule sets side by side
learn-lesson = Learn {$game}, in a few steps on the boards and against the clock
learn-no-step = There is no step of this number. The page of the lesson lists them.
