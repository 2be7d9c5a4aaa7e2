import type { FastifyInstance } from 'fastify';
import { LIVE_STREAM } from '../http/event-stream.ts';
import { callerIds, notedCaller } from '../http/request-caller.ts';
import { routeOf } from '../http/request-route.ts';
import { isSealedRequest } from '../http/sealed-calls.ts';
import type { Metrics } from './metrics.ts';
import { PROBES } from './probes.ts';

/**
 * Streams last as long as a page is open, and probes come every second: among answers to visitors both would hide
 * those.
 */
const UNWATCHED: ReadonlySet<string> = new Set([LIVE_STREAM, ...PROBES]);

/**
 * Counts each answer, and writes a line of it where the settings ask for that: the route's pattern and who asked by id,
 * never what was sent. Streams are counted by themselves; probes and sealed calls not at all.
 */
export function watchRequests(
  http: FastifyInstance,
  { metrics, isLogged }: { metrics: Metrics; isLogged: boolean },
): void {
  http.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    if (!UNWATCHED.has(route) && !isSealedRequest(request)) {
      const { method } = request;
      const status = reply.statusCode;
      metrics.answered({ method, route, status, seconds: reply.elapsedTime / 1000 });
      if (isLogged)
        http.log.info(
          {
            requestId: request.id,
            method,
            route,
            status,
            ms: Math.round(reply.elapsedTime),
            ...callerIds(notedCaller(request)),
          },
          'request',
        );
    }
    done();
  });
}
