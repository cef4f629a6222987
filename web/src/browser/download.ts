// Hands something to the browser as a file.

export function downloadBlob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has its own hold on the content once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function downloadText(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: "text/plain" }));
}

/** Saves a record under the moment at which that is done, so that one is told from the next. */
export function downloadRecord(text: string): void {
  downloadText(`${nameNow()}.txt`, text);
}

/** The name of a file that is saved now, without its extension. */
export function nameNow(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join("-");
  return `triolet-${day}-${two(now.getHours())}${two(now.getMinutes())}`;
}
