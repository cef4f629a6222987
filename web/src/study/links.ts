// Records and positions in links: a position as its line of text, a record compressed.

/** Maximum length of a text, more than any game needs; a link that expands to more is not a record. */
const LONGEST = 200_000;

export async function compressText(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Returns the text; `null` if it was not made by [`compressText`]. */
export async function decompressText(packed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
      letter.charCodeAt(0),
    );
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > LONGEST) return null;
    }
  } catch {
    return null;
  }
}

/** Returns the part of a link after `#/study/` for a record. */
export async function recordLink(record: string): Promise<string> {
  return `r/${await compressText(record)}`;
}

/** Returns the text in a link: `undefined` if there is none, `null` if it is truncated or unreadable. */
export async function textOfLink(about: string): Promise<string | null | undefined> {
  if (about === "") return undefined;
  if (about.startsWith("r/")) return decompressText(about.slice(2));
  if (!about.startsWith("p/")) return null;
  try {
    return decodeURIComponent(about.slice(2)).replaceAll("_", " ");
  } catch {
    return null;
  }
}
