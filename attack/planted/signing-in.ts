import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { LOGGED_OUT_CLEARS, SESSION_COOKIE } from '#contract/session-cookie.ts';
import { SESSIONS_OF_ONE_ACCOUNT } from '#domain/accounts/sign-in/session-lifetimes.ts';
import { Random } from '#demo/random.ts';
import type { Target } from '../target.ts';

export type SessionHole = 'kept page' | 'emptied page' | 'log-out' | 'crowd' | 'suspension' | 'suspended sign-in';

const SALES = 'of-the-sales';

/** One account that signs in and out and is suspended, and a page for who is signed in. */
export async function openSigningIn(...holes: SessionHole[]): Promise<Target & { close(): void }> {
  const has = (hole: SessionHole) => holes.includes(hole);
  let living: string[] = [];
  let asleep: string[] = [];
  let opened = 0;
  let isSuspended = false;

  const json = (response: ServerResponse, value: object, code = 200) =>
    void response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const refuse = (response: ServerResponse) => json(response, { statusCode: 401, error: 'session_expired' }, 401);

  function page(cookie: string | undefined, response: ServerResponse): void {
    if (cookie !== undefined && living.includes(cookie)) return void response.end('page');
    const isCleared = cookie === undefined ? has('emptied page') : !has('kept page');
    response.writeHead(302, { location: '/login', ...(isCleared && { 'clear-site-data': LOGGED_OUT_CLEARS }) }).end();
  }

  function signIn(response: ServerResponse): void {
    if (isSuspended && !has('suspended sign-in')) return refuse(response);
    const token = `session-${(opened += 1)}`;
    living = [...living, token].slice(has('crowd') ? 0 : -SESSIONS_OF_ONE_ACCOUNT);
    return json(response, { token, user: { id: 1 } });
  }

  function suspend(response: ServerResponse, isOut: boolean): void {
    isSuspended = isOut;
    if (isOut) [asleep, living] = [living, []];
    else living = has('suspension') ? asleep : [];
    return json(response, { status: true });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await text(request);
    const path = request.url!;
    const cookie = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? cookie;
    if (!path.startsWith('/api/')) return page(cookie, response);
    if (path === '/api/auth/login') return signIn(response);
    if (token === SALES && path.startsWith('/api/staff/')) return suspend(response, path.endsWith('/suspend'));
    if (token === undefined || !living.includes(token)) return refuse(response);
    if (path === '/api/auth/logout' && !has('log-out')) living = living.filter((one) => one !== token);
    return json(response, { status: true, sessions: living });
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    urls: [url],
    unlimited: [url],
    endpoints: [
      {
        name: 'GET /note',
        endpoint: { summary: '', access: 'member', answer: z.object({}) },
        input: {},
        isHidden: false,
      },
    ],
    people: [{ who: 'sales', token: SALES }],
    stale: [],
    pages: ['/cart'],
    account: { email: 'a@example.com', password: 'Planted#2026' },
    random: new Random(1),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
