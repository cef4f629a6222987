// Offers something as a file download.

export function downloadBlob(name: string, blob: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Once begun, the download keeps its own reference to the content.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function downloadText(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: "text/plain" }));
}

/** Saves a record under a file name with the current time, to distinguish it from others. */
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
