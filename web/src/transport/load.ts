// Loads WebAssembly modules.

/** Downloads and starts the module at a URL. */
export async function loadExports(url: string): Promise<WebAssembly.Exports> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  // Some servers send a wrong type, with which browsers refuse to compile while downloading.
  const isTyped = response.headers.get("content-type")?.startsWith("application/wasm") ?? false;
  const { instance } = isTyped
    ? await WebAssembly.instantiateStreaming(response)
    : await WebAssembly.instantiate(await response.arrayBuffer());
  return instance.exports;
}
