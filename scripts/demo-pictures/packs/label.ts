import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { SurfacePicture } from '../renderer/scene.ts';

/** What a neutral label says: what it is, and how much; nothing of anybody's design. */
export interface Label {
  polymer: string;
  grade: string;
  maker: string;
  weight: string;
}

export const LABEL_WIDTH = 480;
export const LABEL_HEIGHT = 360;
const MARGIN = 28;
const BAND = 86;
const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/sarabun/600SemiBold/Sarabun_600SemiBold.ttf');

/** The label as it lies on a pack, with a band in a colour. Letters come from a font of our own: machines differ. */
export async function labelPicture({ polymer, grade, maker, weight }: Label, band: string): Promise<SurfacePicture> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${LABEL_WIDTH}" height="${LABEL_HEIGHT}"><rect width="${LABEL_WIDTH}" height="${LABEL_HEIGHT}" fill="#fbfcfb"/>
<rect width="${LABEL_WIDTH}" height="${BAND}" fill="${band}"/><rect x="${MARGIN}" y="286" width="${LABEL_WIDTH - 2 * MARGIN}" height="2" fill="#8b9796"/></svg>`;
  const words = await Promise.all([
    letters(polymer, 60, '#ffffff', 12, BAND - 24),
    letters(grade, 66, '#1c2b2a', 106, 92),
    letters(maker, 36, '#4a5957', 222, 46),
    letters(weight, 44, '#1c2b2a', 298, 50),
  ]);
  const { data, info } = await sharp(Buffer.from(card))
    .composite(words.filter((word) => word !== null))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

/** A line of words, made smaller where it is too long or too high. */
async function letters(text: string, size: number, colour: string, top: number, room: number) {
  if (!text) return null;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const written = await sharp({
    text: {
      text: `<span foreground="${colour}" font_family="Sarabun" size="${size * 768}">${escaped}</span>`,
      fontfile: FONT,
      rgba: true,
      dpi: 96,
    },
  })
    .png()
    .toBuffer();
  const input = await sharp(written)
    .trim()
    .resize({
      width: LABEL_WIDTH - 2 * MARGIN,
      height: Math.min(room, Math.round(size * 0.92)),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toBuffer();
  return { input, left: MARGIN, top };
}
