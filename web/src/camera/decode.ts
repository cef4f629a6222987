// Pictures decoded by the browser, as large as the reader needs them. It holds some eight bytes for each pixel of a
// picture; the module, which decodes most JPEG at a lower resolution, takes a tenth of that.

import type { PhotoSize } from "../protocol/vision";

/** Minimum long side in pixels, as in crates/triolet-vision/src/photo.rs. */
const KEPT_SIDE = 1600;

/** Maximum pixels of a picture, so that some 290 MB suffice to decode it. */
export const MAX_DECODED = 36_000_000;

export interface Pixels {
  image: ImageData;
  /** The size before the picture was made smaller. */
  original: PhotoSize;
}

/** Returns the size to which a picture is made smaller: by a whole number, and not below what the reader needs. */
export function keptSize({ width, height }: PhotoSize): PhotoSize {
  const factor = Math.max(1, Math.floor(Math.max(width, height) / KEPT_SIDE));
  return {
    width: Math.max(1, Math.floor(width / factor)),
    height: Math.max(1, Math.floor(height / factor)),
  };
}

/** Returns the pixels of a picture, upright; `null` if the browser can't decode it. */
export async function pixelsOf(file: Blob): Promise<Pixels | null> {
  if (typeof OffscreenCanvas === "undefined") return null;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
  const original = { width: bitmap.width, height: bitmap.height };
  const { width, height } = keptSize(original);
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context !== null) {
    context.imageSmoothingQuality = "medium";
    context.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close();
  return context === null ? null : { image: context.getImageData(0, 0, width, height), original };
}
