import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

const callers = new WeakMap<IncomingMessage, Caller>();

/** Remembers who asks, for what is written when the answer is sent. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request.raw, caller);
}

/** Who asked; undefined where nobody looked, such as for a file. */
export function notedCaller(request: FastifyRequest): Caller | undefined {
  return callers.get(request.raw);
}
