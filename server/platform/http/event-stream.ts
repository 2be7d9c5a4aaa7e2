import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import { AppError } from '../errors.ts';
import { requireAccess } from './access.ts';
import { addressOf } from './address-of.ts';
import type { Caller } from './caller.ts';
import { tokenOf } from './fastify.ts';
import { countCall } from './rate-limit.ts';

/** The connections of one person are their tabs, on all their devices. */
const MOST_OF_ONE = 12;
const MOST_OF_ALL = 2000;
const OPENED_A_MINUTE = 30;
/** Keeps proxies from closing a quiet connection, and asks whether the session is still one. */
const HEARTBEAT_MS = 20_000;
const RETRY_MS = 3000;

export interface StreamParts {
  /** Who a token belongs to; asking does not prolong the session. */
  whoIs(token: string | undefined): Promise<Caller>;
  heartbeatMs?: number;
}

interface EventStream {
  path: string;
  access: readonly Access[];
  /**
   * Begins to watch what this caller may hear of; `tell` sends one `change`. Answers how to stop. Throws AppError
   * where there is nothing to hear.
   */
  watch(caller: Caller, request: FastifyRequest, tell: (data: object) => void): Promise<() => void> | (() => void);
}

/**
 * Tells an open page by Server-Sent Events that something changed; the page then asks the API. The contract describes
 * answers that end; this one does not, so it is a separate route with the same rules for access and limits. Nothing is
 * lost when the connection breaks: a page that reconnects is told to look.
 */
export function serveEventStream(
  http: FastifyInstance,
  { path, access, watch }: EventStream,
  { whoIs, heartbeatMs = HEARTBEAT_MS }: StreamParts,
): void {
  const open = new Map<() => void, string>();
  http.addHook('preClose', (done) => {
    for (const end of open.keys()) end();
    done();
  });

  http.get(path, async (request, reply) => {
    const { token } = tokenOf(request);
    const caller = await whoIs(token);
    requireAccess(access, caller);
    countCall(`GET ${path}`, OPENED_A_MINUTE, { caller, address: addressOf(request) });
    const person = personOf(caller);
    if (open.size >= MOST_OF_ALL || [...open.values()].filter((one) => one === person).length >= MOST_OF_ONE)
      throw new AppError('busy');
    const { raw } = reply;
    let unwatch: (() => void) | undefined;
    let heartbeat: ReturnType<typeof setInterval> | undefined;
    let isEnded = false;
    function end(): void {
      isEnded = true;
      clearInterval(heartbeat);
      unwatch?.();
      open.delete(end);
      if (raw.headersSent) raw.end();
    }
    // Its place is taken before anything is waited for: of many that come at once, none comes too many.
    open.set(end, person);
    request.raw.once('close', end);
    raw.once('error', end);
    const say = (text: string) => void raw.write(text);
    // What happens before the first words is told by them.
    const tell = (data: object) => raw.headersSent && say(`event: change\ndata: ${JSON.stringify(data)}\n\n`);
    try {
      unwatch = await watch(caller, request, tell);
    } catch (error) {
      end();
      throw error;
    }
    if (isEnded) return unwatch();

    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    // Something may have changed between the page's making, or the last connection, and now.
    say(`retry: ${RETRY_MS}\n`);
    tell({});

    heartbeat = setInterval(() => {
      stillMay(access, whoIs, token).then((may) => (may ? say(': here\n\n') : end()), end);
    }, heartbeatMs);
  });
}

/** Counted by person, not by session: one person can have many sessions, and the places are shared by all. */
function personOf(caller: Caller): string {
  if (caller.kind === 'member') return `member ${caller.userId}`;
  return caller.kind === 'staff' ? `staff ${caller.staffId}` : '';
}

async function stillMay(
  access: readonly Access[],
  whoIs: StreamParts['whoIs'],
  token: string | undefined,
): Promise<boolean> {
  try {
    requireAccess(access, await whoIs(token));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
