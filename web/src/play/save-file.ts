// Hands a text to the browser as a file.

export function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  // The download has its own hold on the text once it has begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
