// Offers a text as a file download.

export function downloadText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  // Once begun, the download keeps its own reference to the text.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves a record under a file name with the current time, to distinguish it from others. */
export function downloadRecord(text: string): void {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join("-");
  downloadText(`triolet-${day}-${two(now.getHours())}${two(now.getMinutes())}.txt`, text);
}
