import { PDFDocument } from '@cantoo/pdf-lib';
import { answerOnce } from '#server/platform/untrusted-files/parser-program.ts';
import type { JoinAnswer, JoinTask } from '../join-pdfs.ts';

/** Puts PDFs one behind the other, in a process of its own: some of them come from outside. */

async function join({ lengths = [] }: Partial<JoinTask>, bytes: Buffer): Promise<{ json: JoinAnswer; bytes: Buffer }> {
  const joined = await PDFDocument.create({ updateMetadata: false });
  const pages: number[] = [];
  let from = 0;
  for (const length of lengths) {
    pages.push(await append(joined, bytes.subarray(from, from + length)));
    from += length;
  }
  if (pages.every((count) => count === 0)) return { json: { pages }, bytes: Buffer.alloc(0) };
  return { json: { pages }, bytes: Buffer.from(await joined.save({ addDefaultPage: false })) };
}

/** How many pages a file gave; one that cannot be read gives none. */
async function append(joined: PDFDocument, file: Buffer): Promise<number> {
  try {
    const document = await PDFDocument.load(file, { updateMetadata: false });
    const pages = await joined.copyPages(document, document.getPageIndices());
    for (const page of pages) joined.addPage(page);
    return pages.length;
  } catch {
    return 0;
  }
}

await answerOnce(({ json, bytes }) => join(json as Partial<JoinTask>, bytes));
