import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

const noted = new WeakMap<IncomingMessage, string>();

/**
 * Says which of the pages a request is for: they are all one route to Fastify. A pattern of ours, never what was asked
 * for.
 */
export function noteRoute(request: FastifyRequest, pattern: string): void {
  noted.set(request.raw, pattern);
}

/** The pattern of what was asked for, for numbers and logs; `none` where there is nothing. */
export function routeOf(request: FastifyRequest): string {
  if (request.is404) return 'none';
  return noted.get(request.raw) ?? request.routeOptions.url ?? 'none';
}
