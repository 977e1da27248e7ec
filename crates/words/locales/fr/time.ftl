control-steady = Régulier
control-relaxed = Tranquille
control-daily = Quotidien
control-one-day = Un jour par coup
control-weekend-free = Sans week-end
control-days = { $bank } + { $increment } jours
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
time-each = { $time } chacun
time-each-increment = { $time } chacun et { $increment } par coup
time-a-move = { $time } par coup
time-saved = { $time } chacun et { $increment } par coup, au plus { $cap } en réserve
time-no-weekends = { $time } ; samedis et dimanches ne comptent pas ({ $offset })
span-days = { $days } j
span-days-hours = { $days } j { $hours } h
span-hours = { $hours } h
span-hours-minutes = { $hours } h { $minutes } min
span-minutes = { $minutes } min
span-short = moins de 1 min
span-up = temps écoulé
