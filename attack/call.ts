import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Sent {
  method?: string;
  /** Exactly as it goes over the wire. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
}

export interface Answered {
  /** 0: the connection ended without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  ms: number;
}

const PATIENCE_MS = 60_000;
const CONNECTIONS = 32;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/**
 * One request that nothing on our side tidies up: neither the path nor a header. A connection that was kept may end in
 * the moment of its next use, before anybody reads the request: then it is sent once more.
 */
export async function call(url: string, sent: Sent): Promise<Answered> {
  const { wasKept, answered } = await callOnce(url, sent);
  return wasKept && answered.status === 0 ? (await callOnce(url, sent)).answered : answered;
}

interface Call {
  answered: Answered;
  /** It ended at once on a connection of an earlier call. */
  wasKept: boolean;
}

function callOnce(url: string, { method = 'GET', path, headers = {}, body }: Sent): Promise<Call> {
  const { hostname, port } = new URL(url);
  const at = performance.now();
  const ended = (error: string): Answered => ({
    status: 0,
    headers: {},
    text: error,
    bytes: Buffer.alloc(0),
    ms: performance.now() - at,
  });
  return new Promise((done) => {
    const resolve = (answered: Answered, wasKept = false) => done({ answered, wasKept });
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    try {
      const sent = request({ hostname, port, method, path, agent, headers: { ...length, ...headers } }, (response) => {
        buffer(response).then(
          (bytes) =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              bytes,
              text: bytes.toString(),
              ms: performance.now() - at,
            }),
          (error: Error) => resolve(ended(error.message)),
        );
      });
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`no answer within ${PATIENCE_MS} ms`)));
      sent.on('error', (error: NodeJS.ErrnoException) =>
        resolve(ended(error.message), sent.reusedSocket && error.code === 'ECONNRESET'),
      );
      sent.end(body);
    } catch (error) {
      resolve(ended(error instanceof Error ? error.message : String(error)));
    }
  });
}

export function closeCalls(): void {
  agent.destroy();
}

export const jsonOf = (answered: Answered): unknown => {
  try {
    return JSON.parse(answered.text) as unknown;
  } catch {
    return undefined;
  }
};

/** Several at once, in the order given. */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = (next += 1) - 1;
      results[index] = await work(items[index]!);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results;
}
