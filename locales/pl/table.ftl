# Co stół pokazuje poza samą grą: klawisze, koniec gry w słowach, wiadomości.

keys-move-full = Poruszanie się po planszy
keys-lay-full = Połóż na polu pierwszy, drugi lub trzeci kafelek
keys-back-full = Zabierz kafelek z pola albo ten położony ostatnio
keys-play-full = Zagraj położone kafelki
keys-recall-full = Zabierz wszystkie położone kafelki
keys-past = Page Up
keys-past-full = Spójrz wstecz, tura po turze; Esc wraca do gry

talk-unread = Nowe wiadomości
talk-new =
    { $count ->
        [one] { $n } nowa wiadomość
        [few] { $n } nowe wiadomości
        [many] { $n } nowych wiadomości
       *[other] { $n } nowej wiadomości
    }

end-margin = Różnica: { $points }.
end-against = Przeciwnik: { $name }
end-best = Najlepsza tura: { $name }, { $turn }, { $points }
end-best-own = Twoja najlepsza tura: { $turn }, { $points }
end-next = Następny przeciwnik: { $level }
end-challenge = Rzuć wyzwanie: to samo rozdanie

clock-end = Gdy czas się skończy
clock-end-computer = Turę rozgrywa komputer
clock-end-lose = Gra jest przegrana
clock-taken = Czas minął: tę turę rozegrał komputer.

setup-person = Osoba
setup-start = Rozpocznij grę

notation-title = Jak zapisuje się zagrania
notation-how = H8 11-3: 11 na H8 i 3 na prawo od niego. 8H 11-3, z kolumną na początku, oznacza zagranie w dół. Kropka to kafelek, który już tam leży, *3 to joker zamiast 3.
