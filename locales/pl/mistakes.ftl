# Ćwiczenia z własnych błędów.

mistakes-none = W żadnej turze tej gry nie stracono tyle, by było się czego uczyć.
mistakes-no-game = Żadna gra nie jest otwarta. Najpierw otwórz jakąś w części „Gry i pozycje”.
mistakes-analysing = Trwa analiza gry.
mistakes-task = Tura { $number }, { $name }: { $turn }. Strata: { $points } punktu. Znajdź lepsze zagranie.
mistakes-progress = { $number } z { $count }
mistakes-best = Najlepsze zagranie: { $turn }.
mistakes-compared = Twoje zagranie jest porównywane z najlepszym.
mistakes-back = Wróć do gry
