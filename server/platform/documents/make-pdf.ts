import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Made, Order } from './pdf-worker.ts';

/**
 * PDF documents, set by Typst: right Thai marks and line breaks, fonts embedded, text that can be searched and read aloud.
 *
 * A document is a template (`.typ`) of the capability it belongs to, and the data it shows:
 *
 * ```ts
 * const pdf = await makePdf(new URL('./invoice.typ', import.meta.url), { number: 'IV2607000001', lines: [...] }, now());
 * ```
 * ```typst
 * #import "/server/platform/documents/house.typ": *
 * #let data = json(bytes(sys.inputs.data))
 * #show: paper.with(kind: data.kind, number: data.number)
 * #facts(data.facts)
 * ```
 *
 * - Data is anything that JSON can hold. It reaches the template as values, never as source, so what people typed is set as it is and cannot
 *   become Typst code. Amounts and dates come formatted, by `domain/values/format.ts`.
 * - Paths in a template begin at the project's root. `house.typ` has the paper, tables and colours that all documents share.
 * - The same template, data and time make the same bytes; `#set document(date: made-at)` takes the time from `house.typ`.
 * - The compiler is WebAssembly: the same on every machine, without a build for each.
 * - Throws DocumentError when a template has a fault, with the compiler's words.
 * - Documents are made one after the other in a thread of their own: requests go on. The first takes about a second, others some 10 ms.
 */
export async function makePdf(template: URL, data: unknown, at: Date): Promise<Buffer> {
  const path = pathInProject(fileURLToPath(template));
  if (!existsSync(template)) throw new DocumentError(`${path}: file not found`);
  const { pdf, fault } = await order(path, [
    ['data', JSON.stringify(data)],
    ['at', JSON.stringify(partsOf(at))],
  ]);
  if (!pdf) throw new DocumentError(`${path}: ${fault}`);
  return Buffer.from(pdf);
}

export class DocumentError extends Error {}

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
/** The compiler keeps about 0.4 MB of each document: a thread gives all of it back when it ends. */
const DOCUMENTS_PER_WORKER = 100;

let current: Worker | undefined;
let ordered = 0;

/** Started with the first document: most processes make none, and it takes 100 MB. */
function order(path: string, inputs: Order['inputs']): Promise<Made> {
  current ??= startWorker();
  ordered += 1;
  const id = ordered;
  const worker = current;
  if (id % DOCUMENTS_PER_WORKER === 0) current = undefined;
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      worker.off('message', onMessage).off('error', onError);
      if (worker.listenerCount('message') === 0) {
        worker.unref();
        if (worker !== current) void worker.terminate();
      }
      settle();
    };
    const onMessage = (made: Made) => {
      if (made.id === id) finish(() => resolve(made));
    };
    const onError = (error: Error) =>
      finish(() => reject(new DocumentError(`${path}: the compiler ended`, { cause: error })));
    worker.on('message', onMessage).on('error', onError);
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, path, inputs } satisfies Order);
  });
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  worker.setMaxListeners(0);
  worker.on('error', () => {
    if (current === worker) current = undefined;
  });
  return worker;
}

/** The compiler's paths begin at the project's root and have slashes on every system. */
function pathInProject(path: string): string {
  return `/${relative(PROJECT, path).split(sep).join('/')}`;
}

/** As Typst's `datetime` takes it. */
function partsOf(at: Date): Record<string, number> {
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}
