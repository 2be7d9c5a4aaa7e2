import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { addressOf } from '#server/platform/http/address-of.ts';
import { requireAccess } from '#server/platform/http/access.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { tokenOf } from '#server/platform/http/fastify.ts';
import { countCall } from '#server/platform/http/rate-limit.ts';
import { watchChanges } from './watch-changes.ts';

const PATH = '/api/conversation/stream';
const ACCESS = ['member', 'staff:sales'] as const;
/** The connections of one person are their tabs, on all their devices. */
const MOST_OF_ONE = 12;
const MOST_OF_ALL = 2000;
const OPENED_A_MINUTE = 30;
/** Keeps proxies from closing a quiet connection, and asks whether the session is still one. */
const HEARTBEAT_MS = 20_000;
const RETRY_MS = 3000;

interface StreamParts {
  /** Who a token belongs to; asking does not prolong the session. */
  whoIs(token: string | undefined): Promise<Caller>;
  heartbeatMs?: number;
}

/**
 * Tells an open page by Server-Sent Events that its conversation changed; the page then asks the API. The contract
 * describes answers that end; this one does not, so it is a separate route with the same rules for access and limits.
 * Nothing is lost when the connection breaks: a page that reconnects is told to look.
 */
export function serveConversationStream(
  http: FastifyInstance,
  { whoIs, heartbeatMs = HEARTBEAT_MS }: StreamParts,
): void {
  const open = new Map<() => void, string>();
  http.addHook('preClose', (done) => {
    for (const end of open.keys()) end();
    done();
  });

  http.get(PATH, async (request, reply) => {
    const { token } = tokenOf(request);
    const caller = await whoIs(token);
    requireAccess(ACCESS, caller);
    countCall(`GET ${PATH}`, OPENED_A_MINUTE, { caller, address: addressOf(request) });
    const person = personOf(caller);
    if (open.size >= MOST_OF_ALL || [...open.values()].filter((one) => one === person).length >= MOST_OF_ONE)
      throw new AppError('busy');

    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const say = (text: string) => void raw.write(text);
    // Something may have changed between the page's making, or the last connection, and now.
    say(`retry: ${RETRY_MS}\nevent: change\ndata: {}\n\n`);

    const unwatch = watchChanges((changed) => {
      const mine = changed.filter(
        ({ user_id }) => caller.kind === 'staff' || (caller.kind === 'member' && caller.userId === user_id),
      );
      if (mine.length > 0)
        say(`event: change\ndata: ${JSON.stringify({ conversations: mine.map(({ id }) => id) })}\n\n`);
    });
    const heartbeat = setInterval(() => {
      stillMay(whoIs, token).then((may) => (may ? say(': here\n\n') : end()), end);
    }, heartbeatMs);
    function end(): void {
      clearInterval(heartbeat);
      unwatch();
      open.delete(end);
      raw.end();
    }
    open.set(end, person);
    (request satisfies FastifyRequest).raw.once('close', end);
    raw.once('error', end);
  });
}

/** Counted by person, not by session: one person can have many sessions, and the places are shared by all. */
function personOf(caller: Caller): string {
  if (caller.kind === 'member') return `member ${caller.userId}`;
  return caller.kind === 'staff' ? `staff ${caller.staffId}` : '';
}

async function stillMay(whoIs: StreamParts['whoIs'], token: string | undefined): Promise<boolean> {
  try {
    requireAccess(ACCESS, await whoIs(token));
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
