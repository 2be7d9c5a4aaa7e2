import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie, setsSession } from '#contract/session-cookie.ts';
import { isServedOverTls } from '#contract/cookie-name.ts';
import { config } from '../config.ts';
import type { Caller } from './caller.ts';

/** Cookies to be sent with the answer to a request, from the API or from a page. */
const prolonged = new WeakMap<IncomingMessage, string>();

/**
 * A session slides while it is used, but the browser drops the cookie at the time it was given last. So the cookie is
 * sent again.
 */
export function noteProlonged(request: FastifyRequest, caller: Caller, token: string): void {
  if (caller.kind === 'visitor' || caller.prolongedSeconds === undefined) return;
  prolonged.set(
    request.raw,
    sessionCookie(token, { secure: isServedOverTls(config()), maxAgeSeconds: caller.prolongedSeconds }),
  );
}

/**
 * Sends what was noted, save where the answer ends or replaces the session itself, or is kept for others on its way.
 */
export function sendProlonged(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const cookie = prolonged.get(request.raw);
    if (cookie && !replacesSession(reply) && !/\bpublic\b/.test(String(reply.getHeader('cache-control'))))
      reply.header('set-cookie', cookie);
    done();
  });
}

function replacesSession(reply: FastifyReply): boolean {
  return [reply.getHeader('set-cookie') ?? []].flat().some((cookie) => setsSession(String(cookie)));
}
