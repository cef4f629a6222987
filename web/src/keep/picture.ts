// A board as a picture, to be sent with the names and scores.

import { PREMIUMS, SIDE, type PlacedTiles } from "../protocol/messages";
import { COLUMNS, faceNumber, isWild, ROWS } from "../game/tiles";

/** The colours of a picture. */
export interface Palette {
  page: string;
  ink: string;
  grid: string;
  square: string;
  double: string;
  triple: string;
  replay: string;
  sign: string;
  tile: string;
  tileEdge: string;
  tileInk: string;
  wildInk: string;
}

/** The colours of the theme that is shown. */
export function themePalette(element: Element = document.documentElement): Palette {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    page: of("page"),
    ink: of("ink"),
    grid: of("grid"),
    square: of("square"),
    double: of("double"),
    triple: of("triple"),
    replay: of("replay"),
    sign: of("square-ink"),
    tile: of("tile"),
    tileEdge: of("tile-edge"),
    tileInk: of("tile-ink"),
    wildInk: of("wild-ink"),
  };
}

const CELL = 40;
const EDGE = 28;
const LINE = 44;
const BOARD = SIDE * CELL;
const WIDTH = BOARD + 2 * EDGE;
const SIGNS = { double: "×2", triple: "×3", replay: "↻" } as const;

/** Returns the board as an SVG document, with lines such as `Anna 312` below it. */
export function boardSvg(
  board: PlacedTiles,
  palette: Palette,
  lines: { name: string; score: string }[] = [],
): string {
  const height = BOARD + 2 * EDGE + (lines.length === 0 ? 0 : lines.length * LINE + EDGE / 2);
  const edges = ROWS.map((row, at) => {
    const middle = EDGE + (at + 0.5) * CELL;
    return (
      text(EDGE / 2, middle, 15, palette.ink, row) +
      text(middle, EDGE / 2, 15, palette.ink, COLUMNS[at] ?? "")
    );
  });
  const cells = ROWS.flatMap((row, down) =>
    COLUMNS.map((column, across) =>
      cell(board, palette, row + column, EDGE + across * CELL, EDGE + down * CELL),
    ),
  );
  const scores = lines.map(({ name, score }, at) => {
    const y = BOARD + 2 * EDGE + (at + 0.5) * LINE;
    return (
      text(EDGE, y, 24, palette.ink, name, "start", 400) +
      text(WIDTH - EDGE, y, 28, palette.ink, score, "end", 700)
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif">
<rect width="${WIDTH}" height="${height}" fill="${palette.page}"/>
${[...edges, ...cells, ...scores].join("\n")}
</svg>`;
}

function cell(board: PlacedTiles, palette: Palette, square: string, x: number, y: number): string {
  const premium = PREMIUMS[square];
  const face = board[square];
  const ground = `<rect x="${x}" y="${y}" width="${CELL}" height="${CELL}" fill="${palette[premium ?? "square"]}" stroke="${palette.grid}"/>`;
  const middle = [x + CELL / 2, y + CELL / 2] as const;
  if (face === undefined) {
    return premium === undefined ? ground : ground + text(...middle, 17, palette.sign, SIGNS[premium]);
  }
  const tile = `<rect x="${x + 1.5}" y="${y + 1.5}" width="${CELL - 3}" height="${CELL - 3}" rx="6" fill="${palette.tile}" stroke="${palette.tileEdge}" stroke-width="1.5"/>`;
  if (!isWild(face)) return ground + tile + text(...middle, 22, palette.tileInk, face);
  // A wild has a star in the corner, so that its value is told from that of a plain tile.
  const star = text(x + CELL - 9, y + 10, 13, palette.wildInk, "★");
  return ground + tile + text(middle[0] - 2, middle[1] + 3, 20, palette.wildInk, faceNumber(face)) + star;
}

function text(
  x: number,
  y: number,
  size: number,
  colour: string,
  words: string,
  anchor = "middle",
  weight = 700,
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}" dominant-baseline="central">${escaped(words)}</text>`;
}

function escaped(words: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return words.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter);
}

/** The address of an SVG document that is in the address itself. */
function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Returns an SVG document as a PNG, twice as large. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
  });
}
