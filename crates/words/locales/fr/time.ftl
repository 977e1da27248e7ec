control-weekend-free = 14 + 1 jours, sans week-end
control-days = { $bank } + { $increment } jours
control-hours = { $bank } jours + { $increment } h
counted-hours =
    { $number ->
        [one] { $number } heure
       *[other] { $number } heures
    }
counted-days =
    { $number ->
        [one] { $number } jour
       *[other] { $number } jours
    }
counted-minutes =
    { $number ->
        [one] { $number } minute
       *[other] { $number } minutes
    }
counted-seconds =
    { $number ->
        [one] { $number } seconde
       *[other] { $number } secondes
    }
time-each = { $time } par joueur
time-each-increment = { $time } + { $increment } par coup
time-per-move = { $time } par coup
time-days-increment = { $time } + { $increment } par coup ({ $cap } au plus)
time-no-weekends = { $time }, sans les week-ends ({ $offset })
span-days = { $days } j
span-days-hours = { $days } j { $hours } h
span-hours = { $hours } h
span-hours-minutes = { $hours } h { $minutes } min
span-minutes = { $minutes } min
span-short = moins de 1 min
span-up = temps écoulé
date-day =
    { $day ->
        [1] 1er
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    } { $year }
