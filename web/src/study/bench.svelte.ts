// What lies open for study: a text, as it came. It stays over a reload, until the tab is closed.

const KEY = "triolet.study";

class Bench {
  #text = $state<string | null>(read());

  get text(): string | null {
    return this.#text;
  }

  put(text: string | null): void {
    this.#text = text;
    try {
      if (text === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, text);
    } catch {
      // Then it lies there until the page is closed.
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

export const bench = new Bench();
