// Pictures as they come from files, the clipboard and the camera.

import type { Photo } from "./vision";

/** The longer side of a picture on the screen, which is sharp enough to set corners under the magnifier. */
const SHOWN = 2000;

/** Decodes a photograph for the screen, upright and scaled down. */
export function pictureFor(file: Blob, { width, height }: Photo): Promise<ImageBitmap> {
  const scale = Math.min(1, SHOWN / Math.max(width, height));
  return createImageBitmap(file, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: "medium",
  });
}

/** Returns the first file that may be a picture. Some systems give none of their types for HEIC. */
export function pictureIn(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])];
  return files.find(({ type, name }) => type.startsWith("image/") || /\.(heic|heif)$/i.test(name)) ?? null;
}

/** Returns the picture of the clipboard; `null` if there is none or the browser does not show it. */
export async function pictureOfClipboard(): Promise<Blob | null> {
  try {
    for (const item of await navigator.clipboard.read()) {
      const type = item.types.find((type) => type.startsWith("image/"));
      if (type !== undefined) return await item.getType(type);
    }
  } catch {
    // Refused, or not supported.
  }
  return null;
}

/** Returns what a video shows as a JPEG. */
export function still(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.95));
}

/** Draws a picture on a canvas of its size. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
}
