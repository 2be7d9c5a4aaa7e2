import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { LiveStreams } from '../http/event-stream.ts';
import type { Readiness } from './readiness.ts';

/**
 * The way out that nobody notices: readiness fails first, so balancers send new visitors elsewhere; who comes meanwhile
 * is answered as before, on a connection that ends with the answer; open event streams connect anew. After `seconds`
 * the process can close.
 */
export async function drain(
  { readiness, streams }: { readiness: Readiness; streams: LiveStreams },
  seconds: number,
): Promise<void> {
  readiness.drain();
  streams.end();
  await sleep(seconds * 1000);
}

/** While the process drains, each answer closes its connection: the next request looks for another process. */
export function closeConnectionsWhileDraining(http: FastifyInstance, readiness: Readiness): void {
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.isDraining) reply.header('connection', 'close');
    done();
  });
}
