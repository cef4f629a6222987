// The sets of tiles of this device as a list, without a page: chosen, renamed, removed, brought back, saved and added as files.

import {
  CHOICE_KEY,
  freeName,
  keepImproved,
  listSets,
  MAX_SET_FILE,
  newSet,
  readChoice,
  removeSet,
  SET_KEY,
  tidyName,
  writeChoice,
  writeSet,
  type TileSet,
} from "./sets";

/** The reason why a text is no set that can be used: something else, or one of another version of the reader. */
export type SetProblem = "set" | "set-version";

/** Returns the reason why a text is no set, `null` if it is one. Throws if that can't be found out. */
export type CheckSet = (text: string) => Promise<SetProblem | null>;

/** What is told of the last thing that was done. */
export type SetNews =
  | { kind: "deleted"; name: string; restore: () => void }
  | { kind: "added"; name: string }
  | { kind: "wrong"; problem: SetProblem | "failed" };

export class SetList {
  sets = $state.raw(listSets());
  choice = $state.raw(readChoice());
  news = $state.raw<SetNews | null>(null);
  /** Whether the browser keeps what was stored last. */
  isKept = $state(true);
  isBusy = $state(false);

  /** The set that photographs are read with. */
  readonly chosen: TileSet | null = $derived(this.sets.find(({ id }) => id === this.choice.id) ?? null);

  /** Chooses a set, or none with `null`. */
  choose(id: string | null): void {
    writeChoice({ ...readChoice(), id });
    this.refresh();
  }

  setImproves(improves: boolean): void {
    writeChoice({ ...readChoice(), improves });
    this.refresh();
  }

  /** Stores a new set and chooses it. */
  add(name: string, text: string): TileSet {
    const set = newSet(name, text);
    set.name = freeName(set.name === "" ? "?" : set.name, this.sets);
    this.isKept = writeSet(set);
    this.choose(set.id);
    this.news = { kind: "added", name: set.name };
    return set;
  }

  /** Renames a set; an empty name changes nothing. */
  rename(id: string, name: string): void {
    const set = this.sets.find((one) => one.id === id);
    const tidy = tidyName(name);
    if (set === undefined || tidy === "" || tidy === set.name) return;
    const others = this.sets.filter((one) => one !== set);
    this.isKept = writeSet({ ...set, name: freeName(tidy, others) });
    this.news = null;
    this.refresh();
  }

  remove(id: string): void {
    const name = this.sets.find((one) => one.id === id)?.name ?? "";
    const again = removeSet(id);
    const restore = () => {
      again();
      this.news = null;
      this.refresh();
    };
    this.news = { kind: "deleted", name, restore };
    this.refresh();
  }

  /** Adds a set that was saved as a file; its name is that of the file. */
  async addFile(file: File, check: CheckSet): Promise<void> {
    this.isBusy = true;
    try {
      const text = file.size > MAX_SET_FILE ? "" : await file.text();
      const problem = text === "" ? "set" : await check(text);
      if (problem === null) this.add(file.name.replace(/(\.triolet-set)?\.\w+$/, ""), text);
      else this.news = { kind: "wrong", problem };
    } catch {
      this.news = { kind: "wrong", problem: "failed" };
    } finally {
      this.isBusy = false;
    }
  }

  /** Has a confirmed board improve the chosen set, where that is wanted. */
  async improve(by: (text: string) => Promise<string>): Promise<void> {
    const { chosen } = this;
    if (chosen === null || !this.choice.improves) return;
    keepImproved(chosen.id, await by(chosen.text));
    this.refresh();
  }

  /** Takes over what was stored, here or in another tab. */
  refresh(): void {
    this.sets = listSets();
    this.choice = readChoice();
  }

  /** Takes over a change of another tab. */
  follow(key: string | null): void {
    if (key === null || key === CHOICE_KEY || key.startsWith(SET_KEY)) this.refresh();
  }
}
