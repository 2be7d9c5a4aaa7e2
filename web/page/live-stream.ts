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
}

type Post = { said: Change } | { wants: number[]; tab: string } | { whoWants: true } | { isHeard: boolean };

export interface Listener {
  topic: string;
  /** The orders that it wants to hear of. */
  orders: readonly number[];
  onChange(): void;
}

const listeners = new Set<Listener>();
const tab = crypto.randomUUID();
/** What each tab wants to hear of; kept by the tab that has the stream. */
const wanted = new Map<string, readonly number[]>();
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
  post({ wants: [], tab });
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

const ownWants = () => [...listeners].flatMap(({ orders }) => orders);

function sayWants(): void {
  if (leave) want(tab, ownWants());
  else post({ wants: ownWants(), tab });
}

/** Another tab is told, too, how the stream is: it may be new. */
function hearWants(from: string, orders: readonly number[]): void {
  want(from, orders);
  if (leave) post({ isHeard });
}

function say(heard: boolean): void {
  isHeard = heard;
  post({ isHeard });
}

/** The stream is opened anew only where somebody wants to hear of other orders. */
function want(from: string, orders: readonly number[]): void {
  if (!leave && from !== tab) return;
  wanted.set(from, orders);
  if (stream && addressOf() !== asked) connect();
}

function addressOf(): string {
  const orders = [...new Set([...wanted.values()].flat())].sort((a, b) => a - b);
  return orders.length > 0 ? `${STREAM}?order=${orders.join(',')}` : STREAM;
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

function tellHere({ topic, ids }: Change): void {
  for (const listener of listeners) {
    if (topic !== undefined && topic !== listener.topic) continue;
    if (topic === 'orders' && !ids?.some((id) => listener.orders.includes(id))) continue;
    listener.onChange();
  }
}
