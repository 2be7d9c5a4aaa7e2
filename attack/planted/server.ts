import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { Random } from '#demo/random.ts';
import type { Known, Target } from '../target.ts';

/** What a tiny market may do wrong; without any it does all of it right. */
export type Hole =
  | 'role'
  | 'object'
  | 'existence'
  | 'old proof'
  | 'proof after looking'
  | 'foreign origin'
  | 'sign-in'
  | 'cors'
  | 'poisoned page'
  | 'shared page'
  | 'redirect'
  | 'traversal'
  | 'served file'
  | 'crash on file'
  | 'stored script'
  | 'stored link'
  | 'header'
  | 'no limit'
  | 'unguarded token'
  | 'fault'
  | 'unstorable text'
  | 'foreign error'
  | 'foreign answer'
  | 'silence';

const PASSWORD = 'Planted#2026';
const LIMIT = 5;
const SILENT_MS = 3000;
const SECRET = 'the buyer’s own';

const status = z.object({ status: z.literal(true) });
const contract: Record<string, Endpoint> = {
  'POST /auth/login': {
    summary: '',
    access: 'public',
    guards: 'secret',
    perMinute: LIMIT,
    body: z.strictObject({ username: z.string(), password: z.string() }),
    answer: z.object({ token: z.string() }),
  },
  'GET /note': { summary: '', access: 'member', answer: z.object({ notes: z.array(z.object({ id: z.int() })) }) },
  'GET /note/{id}': {
    summary: '',
    access: 'member',
    params: z.strictObject({ id: z.coerce.number() }),
    answer: z.object({ text: z.string() }),
  },
  'POST /note': {
    summary: '',
    access: 'member',
    body: z.strictObject({ text: z.string().max(2000) }),
    answer: status,
  },
  'POST /file': {
    summary: '',
    access: 'member',
    upload: true,
    body: z.strictObject({}),
    answer: z.object({ url: z.string() }),
  },
  'GET /staff/notes': { summary: '', access: 'staff:admin', answer: status },
  'POST /staff/members': { summary: '', access: 'staff:admin', needsProof: true, answer: status },
};

const TOKENS: Record<string, string> = { buyer: 'of-the-buyer', stranger: 'of-a-stranger', admin: 'of-the-admin' };
const STALE = 'of-the-admin-an-hour-ago';

/** A market of five calls and two pages with the holes that are asked for. */
export async function openPlanted(...holes: Hole[]): Promise<Target & { close(): void }> {
  const has = (hole: Hole) => holes.includes(hole);
  const endpoints = { ...contract };
  if (has('unguarded token'))
    endpoints['POST /confirm'] = {
      summary: '',
      access: 'public',
      body: z.strictObject({ token: z.string() }),
      answer: status,
    };
  const kept: string[] = [];
  const file = { type: 'image/png', bytes: '' };
  let poison = '';
  let guesses = 0;
  /** Until then nobody is answered. */
  let silentUntil = 0;

  const json = (response: ServerResponse, value: object, code = 200) =>
    void response
      .writeHead(code, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .end(JSON.stringify(value));
  const refuse = (response: ServerResponse, statusCode: number, error: string) =>
    json(response, { statusCode, error, message: error }, statusCode);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (Date.now() < silentUntil) await sleep(silentUntil - Date.now());
    const url = new URL(request.url!.replace(/^\/+/, '/'), 'http://planted');
    const cookie = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? cookie;
    const isStale = token === STALE;
    const who = isStale ? 'admin' : Object.keys(TOKENS).find((one) => TOKENS[one] === token);
    const body = request.method === 'GET' ? '' : await text(request);
    if (has('cors')) response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    if (has('traversal') && decodeURIComponent(request.url!).includes('../'))
      return void response.end('root:x:0:0:root');
    if (
      request.method !== 'GET' &&
      isForeign(request) &&
      !(has('foreign origin') && cookie) &&
      !(has('sign-in') && !cookie)
    )
      return refuse(response, 403, 'foreign_origin');
    if (!url.pathname.startsWith('/api/')) return page(url, request, response, who);
    const name = `${request.method} ${url.pathname.slice(4)}`;
    if (isStale && name === 'POST /staff/members') {
      if (has('proof after looking')) return refuse(response, 404, 'not_found');
      if (!has('old proof')) return refuse(response, 403, 'proof_needed');
    }
    return api(name, body, who, response);
  }

  function page(url: URL, request: IncomingMessage, response: ServerResponse, who: string | undefined): void {
    const lead = url.searchParams.get('next');
    if (has('redirect') && lead) return void response.writeHead(302, { location: encodeURI(lead) }).end();
    if (request.method !== 'GET') {
      if (has('sign-in') && url.pathname === '/login') response.setHeader('set-cookie', `${SESSION_COOKIE}=x; Path=/`);
      return void response.end();
    }
    if (has('poisoned page')) poison += request.headers['x-forwarded-host'] ?? '';
    const cacheControl = has('shared page') ? 'public, max-age=60' : 'private, no-cache';
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': cacheControl });
    const shown = has('stored script') ? kept.join('') : '';
    const link = has('stored link')
      ? kept.filter((one) => one.startsWith('javascript:')).map((one) => `<a href="${one}">x</a>`)
      : [];
    response.end(`<html><body>${poison}${shown}${link.join('')}<a href="/login">login</a>${who ?? ''}</body></html>`);
  }

  function api(name: string, body: string, who: string | undefined, response: ServerResponse): void {
    if (name === 'GET /files/1')
      return void response
        .writeHead(200, {
          'content-type': has('served file') ? 'text/html' : 'image/png',
          'x-content-type-options': 'nosniff',
          'content-disposition': has('served file') ? 'inline' : 'attachment',
        })
        .end(file.bytes);
    if (name === 'POST /auth/login') {
      guesses += 1;
      if (guesses > LIMIT && !has('no limit')) return refuse(response, 429, 'too_many_requests');
      const { username = '', password = '' } = read(body) ?? {};
      if (password !== PASSWORD) return refuse(response, 401, 'wrong_credentials');
      response.setHeader('set-cookie', `${SESSION_COOKIE}=${TOKENS['buyer']}; Path=/`);
      return json(response, { token: username });
    }
    if (name === 'GET /healthz') return json(response, {});
    if (!who && !(has('role') && name === 'GET /note')) return refuse(response, 401, 'unauthenticated');
    if (name === 'GET /staff/notes' || name === 'POST /staff/members')
      return who === 'admin' || has('role') ? json(response, { status: true }) : refuse(response, 403, 'forbidden');
    if (who === 'admin') return refuse(response, 403, 'forbidden');
    if (name === 'GET /note') return json(response, { notes: who === 'buyer' ? [{ id: 7 }] : [] });
    if (name.startsWith('GET /note/')) {
      const isThere = name === 'GET /note/7';
      if (isThere && (who === 'buyer' || has('object'))) return json(response, { text: SECRET });
      return isThere && has('existence') ? refuse(response, 403, 'forbidden') : refuse(response, 404, 'not_found');
    }
    if (name === 'POST /file') {
      if (has('crash on file') && body.includes('%PDF')) return void response.destroy();
      file.bytes = body;
      return json(response, { url: '/api/files/1' });
    }
    if (name !== 'POST /note') return refuse(response, 404, 'not_found');
    const given = (read(body) as { text?: unknown } | undefined)?.text;
    if (has('silence') && silentUntil === 0 && body.length > 5000) silentUntil = Date.now() + SILENT_MS;
    if (typeof given !== 'string' || given.length > 2000) {
      if (has('fault')) return void response.writeHead(500).end('TypeError');
      if (has('foreign error')) return json(response, { oops: true }, 400);
      return refuse(response, 400, 'invalid_input');
    }
    if (has('unstorable text') && given.includes('\u0000')) return void response.writeHead(500).end('22021');
    kept.push(given);
    const folded = /\r\nx-stored: (\d+)/.exec(given)?.[1];
    if (has('header') && folded) response.setHeader('x-stored', folded);
    return has('foreign answer') ? json(response, { status: 'well' }) : json(response, { status: true });
  }

  const server = createServer(
    (request, response) => void answer(request, response).catch(() => response.writeHead(400).end()),
  );
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const inputs: Record<string, Known['input']> = {
    'GET /note/{id}': { params: { id: 1 } },
    'POST /note': { body: { text: 'x' } },
    'POST /auth/login': { body: { username: 'x', password: 'y' } },
    'POST /confirm': { body: { token: 'x' } },
  };
  return {
    urls: [url],
    unlimited: [url],
    endpoints: Object.entries(endpoints).map(([name, endpoint]) => ({
      name,
      endpoint,
      input: inputs[name] ?? {},
      isHidden: name === 'GET /note/{id}',
    })),
    people: [
      { who: 'visitor', token: undefined },
      { who: 'buyer', token: TOKENS['buyer'] },
      { who: 'stranger', token: TOKENS['stranger'] },
      { who: 'admin', token: TOKENS['admin'] },
    ],
    stale: [{ who: 'admin', token: STALE }],
    pages: ['/', '/login'],
    account: { email: 'a@example.com', password: PASSWORD },
    random: new Random(1),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return true;
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
}

function read(body: string): Record<string, string> | undefined {
  try {
    return JSON.parse(body) as Record<string, string>;
  } catch {
    return undefined;
  }
}
