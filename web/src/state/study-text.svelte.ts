// The text open for study, as given. It survives a reload until the tab is closed.

const KEY = "triolet.study";

class StudyText {
  #text = $state<string | null>(read());

  get current(): string | null {
    return this.#text;
  }

  set(text: string | null): void {
    this.#text = text;
    try {
      if (text === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, text);
    } catch {
      // It is then kept until the page is closed.
    }
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const studyText = new StudyText();
