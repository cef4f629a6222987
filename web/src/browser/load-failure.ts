// The reason why a part of the page could not be loaded.

export type LoadFailure = "offline" | "updated" | "other";

/**
 * Asks the server for the script that is running: without a network there is no answer, and a new version of the page
 * has replaced the script. The service worker passes requests for a head on, so that its cache answers nothing.
 */
export async function loadFailure(script: string = import.meta.url): Promise<LoadFailure> {
  if (!navigator.onLine) return "offline";
  try {
    const { status } = await fetch(script, { method: "HEAD", cache: "no-store" });
    return status === 404 || status === 410 ? "updated" : "other";
  } catch {
    return "offline";
  }
}
