import { isSamePage } from '../safe-redirect.ts';
import { MADE_FOR } from './form-headers.ts';
import { NotAnswered, type UnsavedReason } from './not-answered.ts';

/** The pages' own data and forms, as the router asks for and sends them. */
const OF_A_PAGE = /\.data$/;
const FROM_THE_PAGES = 'x-remix-response';
const MAX_UNANSWERED = 20;

interface Sender {
  fetch: typeof fetch;
  /** The address that is shown. */
  here: () => string;
  /** Whom the page was made for. */
  madeFor: () => number | undefined;
  isOnline: () => boolean;
}

/**
 * `fetch` that tells what no page answered from what one did: then it rejects with `NotAnswered`. A form says whom its
 * page was made for, so that it is never sent as somebody else's; sent again as it was, it is the same form
 * (`Idempotency-Key`), whatever became of the first one.
 */
export function answeredFetch({ fetch, here, madeFor, isOnline }: Sender): typeof fetch {
  /** Their keys, by what they say. */
  const unanswered = new Map<string, string>();
  return async (asked, init) => {
    const url = typeof asked === 'string' || asked instanceof URL ? new URL(asked, here()) : null;
    if (!url || url.origin !== new URL(here()).origin || !OF_A_PAGE.test(url.pathname)) return fetch(asked, init);
    const isForm = (init?.method ?? 'GET').toUpperCase() !== 'GET';
    const headers = new Headers(init?.headers);
    const person = madeFor();
    if (person !== undefined && (isForm || isSamePage(url.href, here()))) headers.set(MADE_FOR, String(person));
    const sent = isForm ? contentOf(url, init?.body) : '';
    const key = unanswered.get(sent) ?? crypto.randomUUID();
    if (isForm) headers.set('idempotency-key', key);
    let reason: UnsavedReason | null;
    try {
      const answer = await fetch(asked, { ...init, headers });
      reason = reasonOf(answer);
      if (reason === null) {
        if (isForm) unanswered.delete(sent);
        return answer;
      }
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      reason = isOnline() ? 'noAnswer' : 'offline';
    }
    if (isForm) keepKey(unanswered, sent, key);
    throw new NotAnswered(reason);
  };
}

/** The last ones: each holds what was typed. */
function keepKey(unanswered: Map<string, string>, sent: string, key: string): void {
  unanswered.delete(sent);
  unanswered.set(sent, key);
  const [oldest] = unanswered.keys();
  if (unanswered.size > MAX_UNANSWERED) unanswered.delete(oldest!);
}

/** Why an answer is none of the pages': a proxy's, or one of ours that was given before a page was asked. */
function reasonOf({ status, headers }: Response): UnsavedReason | null {
  if (headers.has(FROM_THE_PAGES)) return null;
  if (status === 401) return 'signedOut';
  if (status === 409) return 'other';
  if (status === 429) return 'busy';
  return status >= 500 ? 'noAnswer' : null;
}

/** What tells a form that is sent again from another one. */
function contentOf(url: URL, body: BodyInit | null | undefined): string {
  return JSON.stringify([url.pathname, url.search, fieldsOf(body)]);
}

/** The router sends forms with files as such, all others as their text. */
function fieldsOf(body: BodyInit | null | undefined): unknown {
  if (!(body instanceof FormData)) return body instanceof URLSearchParams ? body.toString() : body;
  return [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
}
