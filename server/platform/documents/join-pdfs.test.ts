import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { joinPdfs } from './join-pdfs.ts';

async function pagesOf(...widths: number[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (const width of widths) document.addPage([width, 100]);
  return Buffer.from(await document.save());
}

const widthsOf = async (pdf: Buffer) => (await PDFDocument.load(pdf)).getPages().map((page) => page.getWidth());

test('documents become one, in their order, those from outside behind the house’s own', async () => {
  const joined = await joinPdfs([await pagesOf(201, 202), await pagesOf(203)], [await pagesOf(204)]);
  expect(await widthsOf(joined)).toEqual([201, 202, 203, 204]);
});

test('a file from outside that cannot be read is left out', async () => {
  const broken = Buffer.from('%PDF-1.7\nnothing of a document\n%%EOF');
  expect(await widthsOf(await joinPdfs([await pagesOf(201)], [broken, await pagesOf(204)]))).toEqual([201, 204]);
});
