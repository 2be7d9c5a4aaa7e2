// Writes the fonts of documents anew, when their package or what is here changes: `node
// scripts/document-fonts/write-fonts.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { cellFont } from './cell-font.ts';

const FOLDER = new URL('../../server/platform/documents/fonts/', import.meta.url);
const WEIGHTS = ['400Regular', '600SemiBold', '700Bold'];

export interface WrittenFont {
  file: URL;
  write: () => Buffer;
}

export function documentFonts(): WrittenFont[] {
  const { resolve } = createRequire(import.meta.url);
  return WEIGHTS.map((weight) => {
    const name = `Sarabun_${weight}.ttf`;
    return {
      file: new URL(name, FOLDER),
      write: () => cellFont(readFileSync(resolve(`@expo-google-fonts/sarabun/${weight}/${name}`))),
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const { file, write } of documentFonts()) writeFileSync(file, write());
