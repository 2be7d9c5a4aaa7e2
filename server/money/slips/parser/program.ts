import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { MAX_SLIP_CODE } from '#domain/money/payments/slip-code.ts';
import { answerOnce } from '#server/platform/untrusted-files/parser-program.ts';
import type { SlipTask } from '../read-codes.ts';

/** Finds the QR codes of a slip, in a process of its own. */

/** A slip has one code, and perhaps an advertisement's. */
const MOST_CODES = 8;
/** Statements come as long files: a slip is on the first pages. */
const MOST_PAGES = 2;
/** Points along the longer side of a page: those of a code are then some six points wide. */
const PAGE_SIDE = 2400;

const options: ReaderOptions = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: MOST_CODES };

type Picture = Parameters<typeof readBarcodes>[0];

async function codesIn(picture: Picture): Promise<string[]> {
  const found = await readBarcodes(picture, options);
  return found.filter(({ isValid, text }) => isValid && text.length <= MAX_SLIP_CODE).map(({ text }) => text);
}

async function codesInPdf(bytes: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const codes: string[] = [];
  for (const page of document.pages()) {
    if (page.number >= MOST_PAGES) break;
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = PAGE_SIDE / Math.max(originalWidth, originalHeight);
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' };
    codes.push(...(await codesIn(picture as ImageData)));
  }
  return codes;
}

await answerOnce(async ({ json, bytes }) => {
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
  const { isPdf } = json as SlipTask;
  const codes = await (isPdf ? codesInPdf(bytes) : codesIn(new Uint8Array(bytes)));
  return { json: codes.slice(0, MOST_CODES), bytes: Buffer.alloc(0) };
});
