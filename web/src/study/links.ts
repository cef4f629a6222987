// A record or a position inside a link: a position as its line of text, a record compressed.

/** More than any game has; a link that unpacks to more is no record. */
const LONGEST = 200_000;

export async function compressText(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The text; `null` when it is none that [`pack`] made. */
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

/** The part of a link after `#/study/` for a record. */
export async function recordLink(record: string): Promise<string> {
  return `r/${await compressText(record)}`;
}

/** The text that a link holds: `undefined` where it is no link at all, `null` for one that was cut off or can't be read. */
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
