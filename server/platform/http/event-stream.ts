import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readersOf, signedIn, type Access } from '#contract/endpoint.ts';
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
/** Of a process that ends: those whom it sends away come back one after the other, not all at once. */
const RETRY_SPREAD_MS = 3000;

export interface StreamParts {
  /** Who a token belongs to; asking does not prolong the session. */
  whoIs(token: string | undefined): Promise<Caller>;
  /** The process sends its visitors away: who connects is told to come back, and finds another one. */
  isDraining?: () => boolean;
  heartbeatMs?: number;
}

export interface LiveStreams {
  /** How many are open. */
  count(): number;
  /** Ends them all; browsers connect anew by themselves. */
  end(): void;
}

interface Topic {
  access: readonly Access[];
  /**
   * Begins to watch what this caller may hear of; `tell` sends one `change`, with the ids it is about. Answers how to
   * stop.
   */
  watch(caller: Caller, request: FastifyRequest, tell: Tell, tellText: TellText): Stop | Promise<Stop>;
}

type Tell = (ids?: readonly number[]) => void;
/**
 * Sends what is made once for many: the JSON of a `change` whose news everybody may know. False where it was not sent,
 * because the browser has not read what came before: then the newest is told later.
 */
export type TellText = (json: string) => boolean;

type Stop = () => void;

export const LIVE_STREAM = '/api/live';
const topics = new Map<string, Topic>();

/**
 * What changes while pages are open. Each capability says itself what it watches; a browser has one stream for all of
 * it.
 */
export function registerTopic(name: string, topic: Topic): void {
  topics.set(name, { ...topic, access: readersOf(topic.access) });
}

/** As many as the page of a company's credit has. */
const MAX_ASKED = 100;

/** What a page wants to hear of, by its parameter `<name>=<id>,<id>`: ids, each once; none for anything else. */
export function idsAsked(request: FastifyRequest, name: string): number[] {
  const text = (request.query as Record<string, unknown>)[name];
  if (typeof text !== 'string' || !/^\d{1,10}(,\d{1,10})*$/.test(text)) return [];
  const ids = [...new Set(text.split(',').map(Number))].filter((id) => id >= 1 && id <= 2_147_483_647);
  return ids.slice(0, MAX_ASKED);
}

/**
 * Tells an open browser by Server-Sent Events that something changed; its pages then ask the API, so that one place
 * decides who may see what. The contract describes answers that end; this one does not, so it is a separate route with
 * the same rules for access and limits. Nothing is lost when the connection breaks: who reconnects is told to look.
 */
export function serveLiveStream(
  http: FastifyInstance,
  { whoIs, isDraining = () => false, heartbeatMs = HEARTBEAT_MS }: StreamParts,
): LiveStreams {
  const open = new Map<() => void, string>();
  const endAll = () => {
    for (const end of open.keys()) end();
  };
  let isClosing = false;
  http.addHook('preClose', (done) => {
    isClosing = true;
    endAll();
    done();
  });
  /** Then a stream only tells when to come back: to another process, or to the next one here. */
  const isEnding = () => isClosing || isDraining();

  http.get(LIVE_STREAM, async (request, reply) => {
    const { token } = tokenOf(request);
    const caller = await whoIs(token);
    requireAccess(signedIn, caller);
    countCall(`GET ${LIVE_STREAM}`, OPENED_A_MINUTE, { caller, address: addressOf(request) });
    const person = personOf(caller);
    if (open.size >= MOST_OF_ALL || [...open.values()].filter((one) => one === person).length >= MOST_OF_ONE)
      throw new AppError('busy');
    const { raw } = reply;
    const heard = topicsFor(caller);
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
    const tellText: TellText = (json) => {
      if (!raw.headersSent || raw.writableNeedDrain) return false;
      say(`event: change\ndata: ${json}\n\n`);
      return true;
    };
    const tell = (data: object) => raw.headersSent && say(`event: change\ndata: ${JSON.stringify(data)}\n\n`);
    try {
      unwatch = await watchAll(caller, request, tell, tellText);
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
    say(`retry: ${isEnding() ? Math.round(RETRY_MS + Math.random() * RETRY_SPREAD_MS) : RETRY_MS}\n`);
    tell({});
    if (isEnding()) return end();

    heartbeat = setInterval(() => {
      hearsOf(whoIs, token).then((now) => (now === heard ? say(': here\n\n') : end()), end);
    }, heartbeatMs);
  });
  return { count: () => open.size, end: endAll };
}

/** Counted by person, not by session: one person can have many sessions, and the places are shared by all. */
function personOf(caller: Caller): string {
  if (caller.kind === 'member') return `member ${caller.userId}`;
  return caller.kind === 'staff' ? `staff ${caller.staffId}` : '';
}

/** Everything that this caller may hear of. */
async function watchAll(
  caller: Caller,
  request: FastifyRequest,
  tell: (data: object) => void,
  tellText: TellText,
): Promise<Stop> {
  const stops: Stop[] = [];
  const stop = () => stops.forEach((each) => each());
  try {
    for (const [topic, { access, watch }] of topics)
      if (may(access, caller))
        stops.push(await watch(caller, request, (ids) => tell({ topic, ...(ids && { ids }) }), tellText));
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

function may(access: readonly Access[], caller: Caller): boolean {
  try {
    requireAccess(access, caller);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The topics that somebody may hear of; null of who is not signed in. */
function topicsFor(caller: Caller): string | null {
  if (!may(signedIn, caller)) return null;
  return [...topics].flatMap(([topic, { access }]) => (may(access, caller) ? topic : [])).join();
}

/**
 * Asked anew: a stream ends with its session, and with the roles that it was opened by. The browser then opens another.
 */
const hearsOf = async (whoIs: StreamParts['whoIs'], token: string | undefined) => topicsFor(await whoIs(token));
