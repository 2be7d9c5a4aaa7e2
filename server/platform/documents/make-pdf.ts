import { existsSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { atMost } from '#server/platform/at-most.ts';
import { callerKey } from '#server/platform/http/rate-limit.ts';
import { currentRequest } from '#server/platform/http/request-scope.ts';
import type { Made, Order } from './pdf-worker.ts';

/**
 * PDF documents, set by Typst: right Thai marks and line breaks, fonts embedded, text that can be searched and read
 * aloud.
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
 * - Data is anything that JSON can hold. It reaches the template as values, never as source, so what people typed is
 * set as it is and cannot
 *   become Typst code. Amounts and dates come formatted, by `domain/values/format.ts`.
 * - Paths in a template begin at the project's root. `house.typ` has the paper, tables and colours that all documents
 * share.
 * - The same template, data and time make the same bytes; `#set document(date: made-at)` takes the time from
 * `house.typ`.
 * - The compiler is WebAssembly: the same on every machine, without a build for each.
 * - Throws DocumentError when a template has a fault, with the compiler's words.
 * - Documents are made one after the other in a thread of their own: requests go on. The first takes about a second,
 * others some 10 ms.
 * - So many of one caller wait, and so many of all; who is beyond hears `busy`. Jobs wait for as long as it takes.
 */
export async function makePdf(template: URL, data: unknown, at: Date): Promise<Buffer> {
  const path = pathInProject(fileURLToPath(template));
  if (!existsSync(template)) throw new DocumentError(`${path}: file not found`);
  const inputs: Order['inputs'] = [
    ['data', JSON.stringify(data)],
    ['at', JSON.stringify(partsOf(at))],
  ];
  const request = currentRequest();
  const caller = request && callerKey(request);
  const make = () => oneByOne(() => order(path, inputs), caller);
  const { pdf, fault } = await (caller ? ofRequests(make, caller) : make());
  if (!pdf) throw new DocumentError(`${path}: ${fault}`);
  return Buffer.from(pdf);
}

export class DocumentError extends Error {}

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));
/** Documents of requests that are made or wait, and of one caller. */
const MAX_WAITING = 40;
const MAX_WAITING_OF_A_CALLER = 4;
const ofRequests = atMost(MAX_WAITING, 0, MAX_WAITING_OF_A_CALLER);
const oneByOne = atMost(1, Infinity);

/**
 * The compiler keeps what it made of each document until its thread ends, some 300 bytes for each byte of data: so much
 * data is given to one thread. A document costs a little even without.
 */
const MAX_BYTES_OF_A_WORKER = 256 * 1024;
const BYTES_OF_ANY = 4 * 1024;

let current: { worker: Worker; bytes: number } | undefined;

/**
 * Started with the first document: most processes make none, and it takes 100 MB. Two never stand beside each other.
 */
async function order(path: string, inputs: Order['inputs']): Promise<Made> {
  current ??= { worker: startWorker(), bytes: 0 };
  const { worker } = current;
  current.bytes += inputs.reduce((sum, [, value]) => sum + Buffer.byteLength(value), BYTES_OF_ANY);
  const isLast = current.bytes >= MAX_BYTES_OF_A_WORKER;
  worker.ref();
  try {
    return await made(worker, { path, inputs });
  } catch (error) {
    throw new DocumentError(`${path}: the compiler ended`, { cause: error });
  } finally {
    worker.unref();
    if (isLast) {
      current = undefined;
      await worker.terminate();
    }
  }
}

function made(worker: Worker, given: Order): Promise<Made> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Made) => {
      worker.off('error', reject);
      resolve(answer);
    });
    worker.once('error', reject);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(given);
  });
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  worker.on('error', () => {
    if (current?.worker === worker) current = undefined;
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
