import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Look } from '#demo/market/looks.ts';
import { closeUpName, PICTURES_FOLDER } from './stored-pictures.ts';

export interface BannerLook {
  /** From the calm side, where the words stand, to the far corner. */
  tones: readonly [string, string];
  /** What is shown, the first one largest in sight. */
  materials: readonly Look[];
  /** A line drawing, 100 × 100, for the middle cell instead of a material. */
  emblem?: string;
}

export interface BannerShape {
  width: number;
  height: number;
  /** Across one hexagon. */
  hexagon: number;
  /** Where the first hexagon lies; the others stand around it as in a honeycomb. */
  centre: readonly [number, number];
}

/** On a desk the words stand on the left half; on a phone they stand below the picture. */
export const WIDE: BannerShape = { width: 1600, height: 450, hexagon: 250, centre: [1252, 232] };
export const NARROW: BannerShape = { width: 720, height: 360, hexagon: 212, centre: [370, 184] };
/** What social networks show of a page, and an article's cover. */
export const COVER: BannerShape = { width: 1200, height: 630, hexagon: 256, centre: [560, 322] };

/** Steps in a honeycomb from its middle cell: across, and down by rows. */
const CELLS: readonly (readonly [across: number, rows: number])[] = [
  [0, 0],
  [1, 0],
  [-0.5, 1],
  [0.5, -1],
  [-1, 0],
  [1.5, -1],
  [0.5, 1],
  [-0.5, -1],
  [1.5, 1],
];
const EMPTY_CELLS: readonly (readonly [across: number, rows: number])[] = [
  [-1.5, 1],
  [-1.5, -1],
  [2, 0],
  [-2, 0],
];
const GAP = 10;

/** Materials seen through a honeycomb, as the logo's hexagon: no words, so that one picture serves every language. */
export async function bannerPicture(
  { tones: [calm, far], materials, emblem }: BannerLook,
  shape: BannerShape,
): Promise<string> {
  const views = await Promise.all(materials.map(closeUp));
  const cells = CELLS.map((cell, index) => {
    const [x, y] = placeOf(cell, shape);
    const size = Math.ceil(shape.hexagon * (2 / Math.sqrt(3)));
    if (index === 0 && emblem) return emblemCell(emblem, x, y, shape.hexagon, calm);
    return `<clipPath id="cell${index}"><path d="${hexagon(x, y, shape.hexagon / 2)}"/></clipPath>
<image clip-path="url(#cell${index})" href="${views[index % views.length]}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>
<path d="${hexagon(x, y, shape.hexagon / 2)}" fill="url(#light)"/>`;
  });
  const empty = EMPTY_CELLS.map(
    (cell) =>
      `<path d="${hexagon(...placeOf(cell, shape), shape.hexagon / 2)}" fill="#ffffff" fill-opacity="0.045" stroke="#ffffff" stroke-opacity="0.16" stroke-width="1.5"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shape.width}" height="${shape.height}" viewBox="0 0 ${shape.width} ${shape.height}">
<defs><linearGradient id="ground" x1="0" y1="0.2" x2="1" y2="0.8"><stop offset="0" stop-color="${calm}"/><stop offset="0.45" stop-color="${calm}"/><stop offset="1" stop-color="${far}"/></linearGradient>
<linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.2"/><stop offset="0.5" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="${calm}" stop-opacity="0.45"/></linearGradient></defs>
<rect width="${shape.width}" height="${shape.height}" fill="url(#ground)"/>${empty.join('')}${cells.join('')}</svg>`;
}

function emblemCell(emblem: string, x: number, y: number, size: number, ground: string): string {
  const scale = size / 190;
  return `<path d="${hexagon(x, y, size / 2)}" fill="${ground}" stroke="#ffffff" stroke-opacity="0.85" stroke-width="4"/>
<g transform="translate(${x - 50 * scale} ${y - 50 * scale}) scale(${scale})" fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path d="${emblem}"/></g>`;
}

function placeOf([across, rows]: readonly [number, number], { hexagon, centre }: BannerShape): [number, number] {
  const high = (hexagon / Math.sqrt(3)) * 2;
  return [centre[0] + across * (hexagon + GAP), centre[1] + rows * (high * 0.75 + GAP)];
}

/** A hexagon standing on its point, half its width given. */
function hexagon(x: number, y: number, half: number): string {
  const reach = (half * 2) / Math.sqrt(3);
  const corners = [
    [0, -reach],
    [half, -reach / 2],
    [half, reach / 2],
    [0, reach],
    [-half, reach / 2],
    [-half, -reach / 2],
  ] as const;
  return `M${corners.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join('L')}Z`;
}

const closeUps = new Map<string, Promise<string>>();

/** A material's close-up as a picture that another picture can hold. */
function closeUp(look: Look): Promise<string> {
  const name = closeUpName(look);
  let made = closeUps.get(name);
  if (!made) {
    made = readFile(new URL(name, PICTURES_FOLDER))
      .then((bytes) => sharp(bytes).jpeg({ quality: 90 }).toBuffer())
      .then((bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`);
    closeUps.set(name, made);
  }
  return made;
}
