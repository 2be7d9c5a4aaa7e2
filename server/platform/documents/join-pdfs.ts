import { z } from 'zod';
import { isolatedParser } from '#server/platform/untrusted-files/isolated-parser.ts';
import { DocumentError } from './make-pdf.ts';

/** The files behind one another, each of so many bytes. */
export interface JoinTask {
  lengths: number[];
}

/** How many pages each of the files gave. */
const joinAnswer = z.strictObject({ pages: z.array(z.int()) });
export type JoinAnswer = z.output<typeof joinAnswer>;

const MAX_BYTES = 60 * 1024 * 1024;

const joinInProcess = isolatedParser<JoinTask, typeof joinAnswer>({
  program: new URL('./parser/program.ts', import.meta.url),
  answer: joinAnswer,
  limits: { milliseconds: 30_000, memoryMb: 640, answerBytes: MAX_BYTES },
  atOnce: 1,
  mayWait: 10,
});

/**
 * PDFs as one, in their order: documents of the house, and behind them files from outside as far as there is room. A
 * file that cannot be read is left out.
 */
export async function joinPdfs(own: readonly Buffer[], fromOutside: readonly Buffer[] = []): Promise<Buffer> {
  const taken = [...own];
  let size = taken.reduce((sum, { length }) => sum + length, 0);
  for (const file of fromOutside) {
    if (size + file.length > MAX_BYTES) continue;
    taken.push(file);
    size += file.length;
  }
  const all = await join(taken);
  // One file may take more than a process has: the house's own documents come all the same.
  const joined = all ?? (taken.length > own.length ? await join(own) : null);
  if (!joined) throw new DocumentError('the documents could not be joined');
  return joined;
}

async function join(files: readonly Buffer[]): Promise<Buffer | null> {
  const parsed = await joinInProcess({ lengths: files.map(({ length }) => length) }, Buffer.concat(files));
  return parsed && parsed.bytes.length > 0 ? parsed.bytes : null;
}
