// Writes the Chinese font of documents anew. Its package has 92 MB, nine weights of all characters, which nobody who
// installs the product needs: `npm pack @expo-google-fonts/noto-sans-sc@0.4.3`, unpack it, then
// `node scripts/document-fonts/write-chinese-font.ts package/400Regular/NotoSansSC_400Regular.ttf`.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { chineseLetters } from './chinese-letters.ts';
import { subsetFont } from './subset-font.ts';

export const CHINESE_FONT = new URL('../../server/platform/documents/fonts/NotoSansSC_400Regular.ttf', import.meta.url);
/** Of the package's file, and of what is written of it. */
const SOURCE_SHA256 = 'd45f67f0a7c0ca3f256950777ce6a61cc7ce5f9696d02900cbbaac25f8aa7d16';
export const CHINESE_FONT_SHA256 = 'f7e811749e16a1fc9d5607a7bb8e575121fc1461a143e547242dae1f6c832428';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const font = readFileSync(process.argv[2] ?? '');
  if (sha256(font) !== SOURCE_SHA256) throw new Error('Another file than that of the package');
  writeFileSync(CHINESE_FONT, subsetFont(font, chineseLetters()));
}
