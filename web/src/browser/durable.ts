// A second place for texts that must outlive a dead battery: a browser brings what lies in its local storage to the disk some
// seconds later, while a text is on the disk here once it is written. Where there is no such place, nothing happens.

const DATABASE = "triolet";
const TEXTS = "texts";

let opening: Promise<IDBDatabase | null> | null = null;

function open(): Promise<IDBDatabase | null> {
  opening ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TEXTS);
      request.onsuccess = () => resolve(request.result);
      request.onerror = request.onblocked = () => resolve(null);
    } catch {
      // Private windows of some browsers have none.
      resolve(null);
    }
  });
  return opening;
}

async function write(change: (texts: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  if (database === null) return;
  await new Promise<void>((resolve) => {
    try {
      const transaction = database.transaction(TEXTS, "readwrite", { durability: "strict" });
      transaction.oncomplete = transaction.onerror = transaction.onabort = () => resolve();
      change(transaction.objectStore(TEXTS));
    } catch {
      resolve();
    }
  });
}

/** Resolves when the text is on the disk, or can't be brought there. */
export function writeDurable(key: string, text: string): Promise<void> {
  return write((texts) => texts.put(text, key));
}

export function removeDurable(key: string): Promise<void> {
  return write((texts) => texts.delete(key));
}

/** Returns the texts whose keys begin so, by their keys. */
export async function readDurable(start: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const database = await open();
  if (database === null) return found;
  return new Promise((resolve) => {
    try {
      const range = IDBKeyRange.bound(start, `${start}\uffff`);
      const request = database.transaction(TEXTS).objectStore(TEXTS).openCursor(range);
      request.onerror = () => resolve(found);
      request.onsuccess = () => {
        const cursor = request.result;
        if (cursor === null) return resolve(found);
        if (typeof cursor.value === "string") found.set(String(cursor.key), cursor.value);
        cursor.continue();
      };
    } catch {
      resolve(found);
    }
  });
}
