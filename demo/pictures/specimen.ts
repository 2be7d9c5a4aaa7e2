import { createRequire } from 'node:module';
import sharp from 'sharp';

const WIDTH = 900;
const HEIGHT = 570;
const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/sarabun/600SemiBold/Sarabun_600SemiBold.ttf');

/**
 * A card with somebody's facts as a phone would photograph it, marked as the specimen that it is. Letters come from a
 * font of our own: machines have none for Thai.
 */
export async function specimenPicture(title: { th: string; en: string }, lines: readonly string[]): Promise<Buffer> {
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#cfd6d4"/>
<rect x="30" y="30" width="840" height="510" rx="26" fill="#f6f9fb"/><rect x="30" y="30" width="840" height="92" rx="26" fill="#b9d3e6"/>
<rect x="690" y="170" width="140" height="170" fill="#d6dfdd"/><circle cx="760" cy="230" r="34" fill="#9fb0ad"/><path d="M704 340c4-52 30-68 56-68s52 16 56 68z" fill="#9fb0ad"/></svg>`;
  const words = await Promise.all([
    letters(title.th, 30, 60, 38),
    letters(title.en, 18, 60, 86),
    ...lines.map((line, index) => letters(line, 26, 70, 160 + index * 62)),
    letters('<span foreground="#b42828">ตัวอย่าง · SPECIMEN</span>', 56, 180, 440),
  ]);
  return sharp(Buffer.from(card)).composite(words).jpeg({ quality: 80 }).toBuffer();
}

async function letters(text: string, size: number, left: number, top: number) {
  const input = await sharp({
    text: {
      text: `<span font_family="Sarabun" size="${size * 768}">${text}</span>`,
      fontfile: FONT,
      rgba: true,
      dpi: 96,
      width: WIDTH - left - 40,
    },
  })
    .png()
    .toBuffer();
  return { input, left, top };
}
