// Pictures decoded by the browser, as large as the reader needs them. It holds every pixel of a picture, so that one of 50
// megapixels takes some 400 MB; the module, which decodes most JPEG at a lower resolution, takes a tenth of that.

import type { FileHeader, PhotoSize } from "../protocol/vision";

/** Minimum long side in pixels, as in crates/triolet-vision/src/photo.rs. */
const KEPT_SIDE = 1600;

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
export async function pixelsOf(file: Blob, header: FileHeader): Promise<Pixels | null> {
  if (typeof OffscreenCanvas === "undefined") return null;
  const size = keptSize(header);
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, {
      imageOrientation: "from-image",
      resizeWidth: size.width,
      resizeHeight: size.height,
      resizeQuality: "medium",
    });
  } catch {
    return null;
  }
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const image = context?.getImageData(0, 0, size.width, size.height) ?? null;
  return image === null ? null : { image, original: { width: header.width, height: header.height } };
}
