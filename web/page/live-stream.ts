import type { Answer } from '#contract/client.ts';

/**
 * One event stream for all tabs of a browser. The tab that holds the lock has the stream and passes on to the others
 * what it says; when it goes, the next one takes its place, and who connects is told to look: nothing is missed.
 */
const NAME = 'polytalad-live';
const STREAM = '/api/live';
/** The browser comes back by itself after a broken line, but not after a refusal: then we ask again, a few times. */
const AGAIN_MS = 15_000;
const TRIES = 5;

export interface Change {
  /** None: look at everything. */
  topic?: string;
  ids?: number[];
  /** How it stands now: what everybody may know of an auction travels with the news of it. */
  auction?: Answer<'GET /auctions/{id}/standing'>;
}

/** By topic. */
type Wants = Readonly<Record<string, readonly number[]>>;

type Post = { said: Change } | { wants: Wants; tab: string } | { whoWants: true } | { isHeard: boolean };

export interface Listener {
  topic: string;
  /** Of topics whose pages show single objects: those that it wants to hear of. */
  ids: readonly number[];
  onChange(change: Change): void;
}

const listeners = new Set<Listener>();
const tab = crypto.randomUUID();
/** What each tab wants to hear of; kept by the tab that has the stream. */
const wanted = new Map<string, Wants>();
let channel: BroadcastChannel | undefined;
let stream: EventSource | undefined;
let asked = '';
let again: ReturnType<typeof setTimeout> | undefined;
let leave: (() => void) | undefined;
/** The stream has spoken since it was opened, in this tab or the one that has it. */
let isHeard = false;

/** Whether changes are heard of: while they are not, who must know asks by itself. */
export const isStreamHeard = () => isHeard;

function post(message: Post): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches this origin alone.
  channel?.postMessage(message);
}

/** Hears of changes of a topic until the answer is called. */
export function listen(listener: Listener): () => void {
  listeners.add(listener);
  join();
  sayWants();
  return () => {
    listeners.delete(listener);
    sayWants();
  };
}

function join(): void {
  if (channel) return;
  channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Post>) => {
    if ('said' in data) tellHere(data.said);
    else if ('whoWants' in data) sayWants();
    else if ('isHeard' in data) isHeard = data.isHeard;
    else hearWants(data.tab, data.wants);
  });
  void navigator.locks.request(NAME, () => {
    want(tab, ownWants());
    post({ whoWants: true });
    connect();
    return new Promise<void>((resolve) => {
      leave = resolve;
    });
  });
  // A page that the browser keeps for going back must not hold the lock.
  addEventListener('pagehide', part, { once: true });
}

function part(): void {
  post({ wants: {}, tab });
  channel?.close();
  channel = undefined;
  clearTimeout(again);
  stream?.close();
  stream = undefined;
  leave?.();
  leave = undefined;
  isHeard = false;
  addEventListener('pageshow', comeBack, { once: true });
}

function comeBack({ persisted }: PageTransitionEvent): void {
  if (!persisted || listeners.size === 0) return;
  join();
  sayWants();
  tellHere({});
}

function ownWants(): Wants {
  const wants: Record<string, readonly number[]> = {};
  for (const { topic, ids } of listeners) if (ids.length > 0) wants[topic] = [...(wants[topic] ?? []), ...ids];
  return wants;
}

function sayWants(): void {
  if (leave) want(tab, ownWants());
  else post({ wants: ownWants(), tab });
}

/** Another tab is told, too, how the stream is: it may be new. */
function hearWants(from: string, wants: Wants): void {
  want(from, wants);
  if (leave) post({ isHeard });
}

function say(heard: boolean): void {
  isHeard = heard;
  post({ isHeard });
}

/** The stream is opened anew only where somebody wants to hear of something else. */
function want(from: string, wants: Wants): void {
  if (!leave && from !== tab) return;
  wanted.set(from, wants);
  if (stream && addressOf() !== asked) connect();
}

/** The parameter of the stream that names a topic's objects. */
const PARAMETERS: Readonly<Record<string, string>> = {
  orders: 'order',
  staff_orders: 'staff_order',
  sales: 'sale',
  claims: 'claim',
  demands: 'demand',
  auctions: 'auction',
  refunds: 'refund',
  trips: 'trip_day',
};

function addressOf(): string {
  const asked = Object.entries(PARAMETERS).flatMap(([topic, parameter]) => {
    const ids = new Set([...wanted.values()].flatMap((wants) => wants[topic] ?? []));
    return ids.size === 0 ? [] : `${parameter}=${[...ids].sort((a, b) => a - b).join(',')}`;
  });
  return asked.length > 0 ? `${STREAM}?${asked.join('&')}` : STREAM;
}

function connect(tries = 0): void {
  stream?.close();
  say(false);
  asked = addressOf();
  const opened = new EventSource(asked);
  stream = opened;
  let failed = tries;
  opened.addEventListener('change', ({ data }: MessageEvent<string>) => {
    failed = 0;
    // Its first words come with the connection. That it is open says nothing: a proxy may hold back what it says.
    if (!isHeard) say(true);
    const said = JSON.parse(data) as Change;
    post({ said });
    tellHere(said);
  });
  opened.addEventListener('error', () => {
    if (opened === stream) say(false);
    if (opened !== stream || opened.readyState !== EventSource.CLOSED || failed >= TRIES) return;
    again = setTimeout(() => connect(failed + 1), AGAIN_MS);
  });
}

function tellHere(said: Change): void {
  const { topic, ids } = said;
  for (const listener of listeners) {
    if (topic !== undefined && topic !== listener.topic) continue;
    if (topic !== undefined && listener.ids.length > 0 && !ids?.some((id) => listener.ids.includes(id))) continue;
    listener.onChange(said);
  }
}
