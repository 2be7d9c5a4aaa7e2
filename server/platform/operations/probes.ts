import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

const HEALTH = '/healthz';
const READINESS = '/readyz';
export const PROBES = [HEALTH, READINESS] as const;

/**
 * Where a balancer and a service manager look. `/healthz`: the process answers. `/readyz`: visitors may be sent here
 * (200), or what they would wait for (503).
 */
export function serveProbes(http: FastifyInstance, readiness: Readiness): void {
  http.get(HEALTH, async (_request, reply) => reply.header('cache-control', 'no-store').send({ healthy: true }));
  http.get(READINESS, async (_request, reply) => {
    const waitsFor = await readiness.waitsFor();
    return reply
      .code(waitsFor.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: waitsFor.length === 0, waitsFor });
  });
}
