import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { CoaPage } from '#domain/market/stock-lots/read-coa/coa-text.ts';
import { readCoa } from '#domain/market/stock-lots/read-coa/read-coa.ts';
import { answerOnce } from '#server/platform/untrusted-files/parser-program.ts';
import type { CoaAnswer, CoaTask } from '../read-coa-file.ts';

/** Reads what a PDF says of lots by its text and the places of it, in a process of its own. */

/** A certificate is a page or two; the first pages are read of longer ones. */
const MAX_PAGES = 6;
const MAX_TEXTS = 4000;
const MAX_LETTERS = 200;

async function readPages(bytes: Buffer): Promise<CoaPage[]> {
  const document = await getDocument({
    data: new Uint8Array(bytes),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  }).promise;
  const pages: CoaPage[] = [];
  let room = MAX_TEXTS;
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , across, up, x, bottom] = item.transform as number[];
      const size = item.height || Math.hypot(across!, up!);
      return [{ text: item.str.slice(0, MAX_LETTERS), x: x!, y: height - bottom!, width: item.width, height: size }];
    });
    pages.push({ texts: texts.slice(0, room) });
    room -= Math.min(room, texts.length);
  }
  return pages;
}

async function read({ properties }: CoaTask, bytes: Buffer): Promise<CoaAnswer> {
  const pages = await readPages(bytes);
  if (pages.every(({ texts }) => texts.length === 0)) return { hasText: false, lots: [], unknown: [] };
  const { lots, unknown } = readCoa(pages, properties);
  return { hasText: true, lots, unknown };
}

await answerOnce(async ({ json, bytes }) => ({ json: await read(json as CoaTask, bytes), bytes: Buffer.alloc(0) }));
