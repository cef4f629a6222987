// Keys of the board, wherever the keyboard is: after loading it is nowhere, and after a dialog where the dialog was opened.

/** Elements that have a use for every key themselves, the board among them. */
const OWN_KEYS = "dialog, input, select, textarea, [role=grid]";
/** Keys that the board has, and a button or a link has no use for. */
const KEYS = /^(?:Arrow(?:Up|Down|Left|Right)|Backspace|Delete|Escape|PageUp)$/;

/** Letters with a command at the table: exchange, hint, sort, and the scores. */
const LETTERS = /^[hpsx]$/i;

/** Reports whether a key is the letter of a command. */
export function isLetter({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return LETTERS.test(key) && !ctrlKey && !altKey && !metaKey;
}

/**
 * Reports whether a key that was pressed anywhere on a screen is meant for its board; without `characters`, letters and
 * digits are left to the programs by which people type with their voice.
 */
export function isForBoard(event: KeyboardEvent, characters = true): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (!(event.target instanceof Element) || event.target.closest(OWN_KEYS) !== null) return false;
  // A dialog leaves nothing else to the keyboard, even where a click beside its buttons took the focus away.
  if (document.querySelector("dialog[open]") !== null) return false;
  // A French keyboard has its digits with Shift.
  if (KEYS.test(event.key)) return true;
  if (isLetter(event) || /^Digit[123]$/.test(event.code) || /^[123]$/.test(event.key)) return characters;
  return event.key === "Enter" && event.target.matches("body, [tabindex='-1']");
}
