# Upozornění na tah, která přijdou i při zavřené stránce, pro hry přes odkaz.

push-on = Upozornit i se zavřenou stránkou
push-off = Se zavřenou stránkou už neupozorňovat
push-about = V této hře se o svém tahu dozvíte, i když stránku zavřete. Upozornění doručí služba vašeho prohlížeče, která si ho nemůže přečíst.
push-failed = Nepodařilo se to: herní server nebo služba upozornění vašeho prohlížeče neodpovídá. Zkuste to později.
push-turn = Jste na tahu.
