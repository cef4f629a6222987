// Combines the screenshots of `cargo xtask screenshots` into one sheet for each size and theme, in docs/images.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { launch } from "../tests/browser/page.mjs";

const SHEETS = { phone: { columns: 9, width: 200 }, desktop: { columns: 5, width: 380 } };
const GAP = 8;
const QUALITY = 0.72;

const browser = await launch();
const page = await browser.newPage();
for (const [size, { columns, width }] of Object.entries(SHEETS)) {
  for (const theme of ["light", "dark"]) {
    const folder = new URL(`../screenshots/en-${size}-${theme}/`, import.meta.url);
    if (!existsSync(folder)) continue;
    const names = readdirSync(folder).filter((name) => name.endsWith(".png") && !name.endsWith(".whole.png"));
    const pictures = names.map((name) => readFileSync(new URL(name, folder)).toString("base64"));
    const sheet = await page.evaluate(draw, { pictures, columns, width, gap: GAP, quality: QUALITY });
    const place = new URL(`../../docs/images/screens-${size}-${theme}.webp`, import.meta.url);
    writeFileSync(place, Buffer.from(sheet, "base64"));
  }
}
await browser.close();

/** In the browser: draws all pictures in rows and returns a WebP file as text. */
async function draw({ pictures, columns, width, gap, quality }) {
  const images = await Promise.all(
    pictures.map(async (text) => {
      const image = new Image();
      image.src = `data:image/png;base64,${text}`;
      await image.decode();
      return image;
    }),
  );
  const height = Math.round((width * images[0].height) / images[0].width);
  const rows = Math.ceil(images.length / columns);
  const canvas = document.createElement("canvas");
  canvas.width = columns * (width + gap) + gap;
  canvas.height = rows * (height + gap) + gap;
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#8a8f91";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  for (const [at, image] of images.entries()) {
    const [column, row] = [at % columns, Math.floor(at / columns)];
    pen.drawImage(image, gap + column * (width + gap), gap + row * (height + gap), width, height);
  }
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}
