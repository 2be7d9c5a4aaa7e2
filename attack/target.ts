import type { Endpoint } from '#contract/endpoint.ts';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import type { Input } from '#server/testing/matrix/row.ts';
import { letsIn, type Who } from '#server/testing/lets-in.ts';
import type { PreparedMarket } from './market/prepared-market.ts';
import { call, type Answered, type Sent } from './call.ts';
import type { Random } from '#demo/random.ts';

/**
 * What the batteries know of an endpoint: its part of the contract, an ordinary input, whether its objects are one
 * company's secret.
 */
export interface Known {
  name: string;
  endpoint: Endpoint;
  input: Input;
  isHidden: boolean;
}

/** Somebody with a session; nobody has a token. */
export interface Person {
  who: Who;
  token: string | undefined;
}

export interface Target {
  /** Processes that count calls as they do in production; several of the same market where there are. */
  urls: readonly string[];
  /** The same market without limits, where there is such a process; else the first of `urls`. */
  unlimited: readonly string[];
  endpoints: readonly Known[];
  people: readonly Person[];
  /** The same people’s sessions that proved long ago to own the account; none where the market was not made for it. */
  stale: readonly Person[];
  /** Addresses of pages without parameters, and those that links lead on from. */
  pages: readonly string[];
  /** Where it is known: more people and goods, for what needs them. */
  prepared?: PreparedMarket | undefined;
  /** Email and password of an account that may be guessed at. */
  account?: { email: string; password: string } | undefined;
  random: Random;
}

/** Something that must not be, with what to do to see it again. */
export interface Finding {
  what: string;
  repeat: string;
}

export interface Outcome {
  calls: number;
  findings: Finding[];
  /** What could not be tried, or is worth knowing. */
  notes: string[];
}

export interface Battery {
  name: string;
  /** One sentence for the report. */
  tries: string;
  run(target: Target, report: Report): Promise<void>;
}

const MOST_FINDINGS_OF_A_KIND = 5;

/** Counts what a battery does and keeps what it finds. */
export class Report implements Outcome {
  calls = 0;
  findings: Finding[] = [];
  notes: string[] = [];
  readonly #kinds = new Map<string, number>();

  async call(url: string, sent: Sent): Promise<Answered> {
    this.calls += 1;
    return call(url, sent);
  }

  /** `kind` groups what is the same at many places, so that one hole does not hide another. */
  find(kind: string, what: string, url: string, sent: Sent): void {
    const count = (this.#kinds.get(kind) ?? 0) + 1;
    this.#kinds.set(kind, count);
    if (count <= MOST_FINDINGS_OF_A_KIND) this.findings.push({ what: `${kind}: ${what}`, repeat: curlOf(url, sent) });
    if (count === MOST_FINDINGS_OF_A_KIND + 1)
      this.findings.push({ what: `${kind}: and more of this kind`, repeat: '' });
  }

  note(text: string): void {
    this.notes.push(text);
  }
}

const SHOWN_BODY = 400;

/** The command line that sends the same. */
export function curlOf(url: string, { method = 'GET', path, headers = {}, body }: Sent): string {
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const parts = ['curl', '-i', '--path-as-is', '-X', method];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quoted(`${name}: ${String(value)}`));
  if (body !== undefined) {
    const text = Buffer.from(body).toString();
    parts.push('--data-binary', quoted(text.length > SHOWN_BODY ? `${text.slice(0, SHOWN_BODY)}…` : text));
  }
  return [...parts, quoted(`${url}${path}`)].join(' ');
}

export const mayCall = (person: Person, { endpoint }: Known): boolean => letsIn(endpoint.access, person.who);

/** The first who may call an endpoint: of companies before staff, as they are listed. */
export const callerOf = ({ people }: Target, known: Known): Person | undefined =>
  people.find((person) => mayCall(person, known) && (person.token !== undefined || known.endpoint.access === 'public'));

/** Node refuses longer heads itself. */
const LONGEST_PART = 1500;

/** What stands in an address is text. */
function inAddress(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  return text.toWellFormed().slice(0, LONGEST_PART).toWellFormed();
}

/** An endpoint's request with an input, as a program with a bearer token sends it. */
export function sentTo(name: string, { params, query, body }: Input, token?: string): Sent {
  const [method, template] = name.split(' ') as [string, string];
  const given = (params ?? {}) as Record<string, unknown>;
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(inAddress(given[key] ?? 1)));
  const pairs = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, inAddress(value)]);
  const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
  const hasBody = method !== 'GET' && body !== undefined;
  return {
    method,
    path: `/api${path}${search}`,
    headers: {
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(hasBody && { body: JSON.stringify(body) }),
  };
}

/** The same as a browser sends it: the session comes by its cookie. */
export function byCookie(sent: Sent, token: string): Sent {
  const { authorization: _, ...headers } = sent.headers ?? {};
  return { ...sent, headers: { ...headers, cookie: `${SESSION_COOKIE}=${token}` } };
}
