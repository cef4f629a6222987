// Hands a text to the browser as a file.

export function downloadText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  // The download has its own hold on the text once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Saves a record under the moment at which that is done, so that one is told from the next. */
export function downloadRecord(text: string): void {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join("-");
  downloadText(`triolet-${day}-${two(now.getHours())}${two(now.getMinutes())}.txt`, text);
}
