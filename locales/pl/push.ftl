# Powiadomienia o kolejce, które przychodzą po zamknięciu strony, w grach przez link.

push-on = Powiadamiaj też po zamknięciu strony
push-off = Nie powiadamiaj po zamknięciu strony
push-about = W tej grze dowiesz się, że przyszła twoja kolej, nawet gdy zamkniesz stronę. Powiadomienie dostarcza usługa twojej przeglądarki, która nie może go przeczytać.
push-failed = Nie udało się: serwer gry albo usługa powiadomień twojej przeglądarki nie odpowiada. Spróbuj później.
push-turn = Teraz twoja kolej.
