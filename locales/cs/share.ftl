# Zápis hry na jiných telefonech: pro toho, kdo ho vede, i pro ty, kdo se dívají.

show-title = Na jiných telefonech
show-about = Ostatní u stolu mohou na svém telefonu sledovat herní plochu, skóre a tahy. Nic neinstalují a nic nemohou změnit. Váš stojánek a vaše poznámky zůstanou tady.
show-start = Ukázat tento zápis
show-about-link = Namiřte ostatní telefony na kód, nebo pošlete odkaz. Dokud je tento zápis otevřený, každý tah se tam hned objeví. Nikdo tam nemůže nic změnit; váš stojánek a vaše poznámky zůstanou tady.
show-message = Naše hra Triolet, můžete ji sledovat:
show-stop = Ukončit sdílení
show-sending = Odesílám na jiné telefony…
show-shown = Vidí ho i jiné telefony
show-late = Jiné telefony: neaktuální stav
show-late-about = Server je nedostupný. Ostatní vidí poslední stav, který dostal; další tahy se odešlou, jakmile odpoví.
show-stopping = Jiné telefony ho ještě vidí
show-stopping-about = Server je nedostupný, takže ostatní zápis ještě vidí. Zmizí, jakmile server odpoví; do té doby nechte zápis otevřený.
show-no-server = Jiné telefony: chybí server
show-no-server-about = Sledovat hru na jiných telefonech lze jen tehdy, když stránka pochází ze serveru Triolet, a tato z něj není. Spusťte Triolet příkazem „triolet open --lan“, nebo otevřete stránku některého serveru.
show-refused = Jiné telefony ho nevidí
show-refused-about = Server zápis v této podobě nepřijal. Opravte nebo smažte řádek, který nejde přečíst; potom se odešle znovu.

follow-connecting = Připojuji…
follow-live = Živě. Poslední změna v { $time }
follow-lost = Stav z { $time }. Spojení se přerušilo, zkouším to znovu…
follow-stopped = Stav z { $time }. Zápis se už nesdílí.
follow-unreachable = Server je nedostupný. Zkouším to znovu…
follow-unknown = Pod tímto odkazem žádný zápis není, nebo se už nesdílí.
follow-no-server = Cizí zápis lze sledovat jen na stránce serveru Triolet.
follow-about = Zápis se vede na jiném zařízení. Tady se můžete jen dívat.
follow-front = Přejít na Triolet
