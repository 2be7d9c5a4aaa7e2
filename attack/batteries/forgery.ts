import { SESSION_COOKIE, setsSession } from '#contract/session-cookie.ts';
import { jsonOf } from '../call.ts';
import { byCookie, callerOf, sentTo, type Battery, type Report, type Target } from '../target.ts';
import type { Sent } from '../call.ts';

const EVIL = 'https://evil.example';

/** What another site can make a browser send, and what its headers say then. */
const FOREIGN: Record<string, Record<string, string>> = {
  'another origin': { origin: EVIL },
  'another site': { 'sec-fetch-site': 'cross-site', origin: EVIL },
  'another site, without an origin': { 'sec-fetch-site': 'cross-site' },
  'a frame without an origin': { origin: 'null' },
  'a sister host': { 'sec-fetch-site': 'same-site', origin: 'http://shop.evil.example' },
  'an origin that begins alike': { origin: 'http://127.0.0.1.evil.example' },
};

/** Types of body that a form or a script of another site sends without asking first. */
const SIMPLE: Record<string, string> = {
  'text/plain': '{"a":1}',
  'application/x-www-form-urlencoded': 'a=1',
  'multipart/form-data; boundary=x': '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
};

export const forgery: Battery = {
  name: 'forgery',
  tries: 'calls and forms that another site makes a signed-in browser send (CSRF), and answers it could read (CORS)',
  async run(target, report) {
    const [url] = target.unlimited as [string];
    for (const known of target.endpoints.filter(({ name }) => !name.startsWith('GET '))) {
      const person = callerOf(target, known) ?? target.people.find(({ token }) => token !== undefined);
      if (person?.token === undefined && known.endpoint.access !== 'public') continue;
      const token = person?.token ?? target.people.find((one) => one.token !== undefined)?.token;
      if (token === undefined) continue;
      const plain = byCookie(sentTo(known.name, known.input, token), token);
      for (const [kind, headers] of Object.entries(FOREIGN))
        await expectForeign(report, url, { ...plain, headers: { ...plain.headers, ...headers } }, kind);
      for (const [type, body] of Object.entries(SIMPLE))
        await expectForeign(
          report,
          url,
          { ...plain, body, headers: { ...plain.headers, 'content-type': type, origin: EVIL } },
          type,
        );
    }
    await tryPages(target, report, url);
    await trySignIn(target, report, url);
    await tryReading(target, report, url);
  },
};

async function expectForeign(report: Report, url: string, sent: Sent, kind: string): Promise<void> {
  const answer = await report.call(url, sent);
  const { error } = (jsonOf(answer) ?? {}) as { error?: string };
  // A type that is not read does nothing either.
  if (answer.status === 415 && error === 'unsupported_media_type') return;
  if (answer.status !== 403 || error !== 'foreign_origin')
    report.find(
      'forged call',
      `${sent.method} ${sent.path} from ${kind} is answered ${answer.status} ${error ?? ''}`,
      url,
      sent,
    );
}

/** A page takes a form, or says that it takes none; never from another site. */
async function tryPages(target: Target, report: Report, url: string): Promise<void> {
  const token = target.people.find(({ who }) => who === 'buyer')?.token;
  if (token === undefined) return;
  for (const path of target.pages) {
    const sent: Sent = {
      method: 'POST',
      path,
      body: 'a=1',
      headers: {
        cookie: `${SESSION_COOKIE}=${token}`,
        origin: EVIL,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
    };
    const { status } = await report.call(url, sent);
    if (![403, 404, 405].includes(status)) report.find('forged form', `${path} takes it: ${status}`, url, sent);
  }
}

/** Signing a victim in as the attacker: what is done then is the attacker's to see. */
async function trySignIn({ account, pages }: Target, report: Report, url: string): Promise<void> {
  if (!account) return;
  const { email, password } = account;
  const foreign = { origin: EVIL, 'sec-fetch-site': 'cross-site' };
  const form = String(new URLSearchParams({ username: email, email, password, role: 'buyer' }));
  const ways: Sent[] = [
    // JSON is sent by no form and, without leave, by no script of another site; the same in a form's clothes is.
    ...Object.keys(SIMPLE).map((type): Sent => ({
      method: 'POST',
      path: '/api/auth/login',
      headers: { ...foreign, 'content-type': type },
      body: JSON.stringify({ username: email, password }),
    })),
    ...pages
      .filter((page) => page.endsWith('login'))
      .map((path): Sent => ({
        method: 'POST',
        path,
        headers: { ...foreign, 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      })),
  ];
  for (const sent of ways) {
    const { headers, status } = await report.call(url, sent);
    if (headers['set-cookie']?.some((cookie) => setsSession(cookie) && !/^[^=]*=(;|$)/.test(cookie)))
      report.find('forged sign-in', `${sent.path} sets a session for another site’s form (${status})`, url, sent);
  }
}

/** No other origin may read answers, with or without the session. */
async function tryReading(target: Target, report: Report, url: string): Promise<void> {
  const token = target.people.find(({ who }) => who === 'buyer')?.token;
  for (const { name, input } of target.endpoints.filter((known) => known.name.startsWith('GET '))) {
    for (const method of ['GET', 'OPTIONS']) {
      const plain = sentTo(name, input);
      const sent: Sent = {
        ...plain,
        method,
        headers: {
          ...plain.headers,
          origin: EVIL,
          'access-control-request-method': 'GET',
          ...(token !== undefined && { cookie: `${SESSION_COOKIE}=${token}` }),
        },
      };
      const { headers } = await report.call(url, sent);
      const allowed = headers['access-control-allow-origin'];
      if (allowed === '*' || allowed === EVIL || allowed === 'null')
        report.find('foreign reader', `${name} allows ${allowed} to read it`, url, sent);
    }
  }
}
