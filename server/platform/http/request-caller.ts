import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';

const callers = new WeakMap<IncomingMessage, Caller>();

/** Remembers who asks, for what is written when the answer is sent. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request.raw, caller);
}

/** Whose call a line of the log is about, by ids alone; nothing of a visitor. */
export function callerIds(caller: Caller | undefined): Record<string, number> {
  if (caller?.kind === 'staff') return { staffId: caller.staffId };
  if (caller?.kind === 'member' || caller?.kind === 'registrant')
    return { userId: caller.userId, companyId: caller.companyId };
  return {};
}

/** Who asked; undefined where nobody looked, such as for a file. */
export function notedCaller(request: FastifyRequest): Caller | undefined {
  return callers.get(request.raw);
}
