import type { Sent } from '../call.ts';
import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import type { Battery, Report } from '../target.ts';

const EVIL = 'evil-7c1b.example';
const LEADS = [
  `https://${EVIL}/`,
  `//${EVIL}/`,
  `///${EVIL}/`,
  `/\\${EVIL}/`,
  `\\\\${EVIL}/`,
  `/\t/${EVIL}/`,
  `/%09/${EVIL}`,
  `/%2f${EVIL}/`,
  `/th/..//${EVIL}/`,
  `/.//${EVIL}`,
  `http:${EVIL}`,
  `javascript:location='//${EVIL}'`,
  `/@${EVIL}`,
  `https:/\r\n/${EVIL}`,
];
const NAMES = [
  'redirect',
  'next',
  'back',
  'return',
  'return_to',
  'returnTo',
  'url',
  'to',
  'from',
  'continue',
  'goto',
  'dest',
  'callback',
];
const FOLDED = /[\r\n]/;

export const redirects: Battery = {
  name: 'redirects',
  tries: 'addresses and forms whose parameters could lead to another site',
  async run(target, report) {
    const [url] = target.unlimited as [string];
    const token = target.people.find(({ who }) => who === 'buyer')?.token;
    const cookies = [{}, ...(token === undefined ? [] : [{ cookie: `${SESSION_COOKIE}=${token}` }])];
    for (const path of target.pages) {
      for (const lead of LEADS) {
        const every = String(new URLSearchParams(NAMES.map((name) => [name, lead])));
        for (const headers of cookies) await expectHere(report, url, { path: `${path}?${every}`, headers });
      }
    }
    for (const path of target.pages.filter((page) => /login|preferences|second-factor/.test(page)))
      for (const lead of LEADS) {
        const { email, password } = target.account ?? { email: 'nobody@example.com', password: 'x' };
        const body = String(
          new URLSearchParams([
            ['username', email],
            ['email', email],
            ['password', password],
            ['currency', 'USD'],
            ...NAMES.map((name): [string, string] => [name, lead]),
          ]),
        );
        const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: url };
        const query = String(new URLSearchParams(NAMES.map((name) => [name, lead])));
        await expectHere(report, url, { method: 'POST', path: `${path}?${query}`, headers, body });
      }
    for (const path of LEADS.map((lead) => encodeURI(lead).replace(/^https?:/, ''))) {
      const asked = path.startsWith('/') ? path : `/${path}`;
      await expectHere(report, url, { path: asked });
      await expectHere(report, url, { path: `${asked}/..` });
      await expectHere(report, url, { path: `/th${asked}` });
    }
  },
};

async function expectHere(report: Report, url: string, sent: Sent): Promise<void> {
  const { status, headers, text } = await report.call(url, sent);
  const leads = [headers.location, headers['content-location'], headers.refresh, headers['x-remix-redirect']].filter(
    (lead): lead is string => typeof lead === 'string',
  );
  for (const lead of leads)
    if (isElsewhere(lead, url)) report.find('redirect', `${sent.path} leads to ${lead}`, url, sent);
  // The answer to a form that a script sent: status 202 with the address in it.
  if (status === 202 && text.includes(EVIL))
    report.find('redirect', `${sent.path} leads elsewhere in its data`, url, sent);
}

function isElsewhere(lead: string, url: string): boolean {
  if (FOLDED.test(lead)) return true;
  try {
    return new URL(lead, url).origin !== new URL(url).origin;
  } catch {
    return true;
  }
}
