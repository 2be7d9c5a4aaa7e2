import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import type { Answered, Sent } from '../call.ts';
import { sentTo, type Battery, type Report, type Target } from '../target.ts';

const MARK = 'poison-3f9a.example';

/** What a request says of itself that a page may not repeat to the next visitor. */
const POISONS: readonly Record<string, string>[] = [
  { host: MARK },
  { 'x-forwarded-host': MARK },
  { 'x-forwarded-proto': MARK },
  { 'x-forwarded-prefix': `/${MARK}` },
  { forwarded: `host=${MARK};proto=https` },
  { 'x-original-url': `/${MARK}` },
  { 'x-rewrite-url': `/${MARK}` },
  { 'x-host': MARK },
  { referer: `https://${MARK}/` },
  { 'accept-language': `${MARK};q=1` },
  { 'user-agent': MARK },
  {
    cookie: `language=${MARK}; currency=${MARK}; scheme=${MARK}; deliver_to=${MARK}; load_tonnes=${MARK}; vat=${MARK}`,
  },
];

export const caches: Battery = {
  name: 'caches',
  tries: 'pages that keep what one visitor sent for the next, and private answers that shared caches may keep',
  async run(target, report) {
    const [url] = target.unlimited as [string];
    for (const path of target.pages) {
      for (const headers of POISONS) await tryPoison(report, url, path, headers);
      await tryPerson(target, report, url, path);
    }
    await tryAnswers(target, report, url);
  },
};

/** Sends a poisoned request, then asks as the next visitor does. */
async function tryPoison(report: Report, url: string, path: string, headers: Record<string, string>): Promise<void> {
  const clean: Sent = { path, headers: { 'accept-language': 'en' } };
  const poisoned: Sent = { path, headers: { 'accept-language': 'en', ...headers } };
  const own = await report.call(url, poisoned);
  if (own.status >= 500) report.find('fault', `${path} is answered ${own.status}`, url, poisoned);
  const isAbsolute = (own.headers.location ?? '').includes(`//${MARK}`);
  if (isAbsolute) report.find('host believed', `${path} leads to ${own.headers.location}`, url, poisoned);
  const next = await report.call(url, clean);
  if (next.text.includes(MARK) || (next.headers.location ?? '').includes(MARK))
    report.find(
      'poisoned',
      `${path} shows the next visitor what ${Object.keys(headers).join()} said before`,
      url,
      poisoned,
    );
}

/** A page of somebody signed in: no shared cache keeps it, and the next visitor sees nothing of them. */
async function tryPerson({ people }: Target, report: Report, url: string, path: string): Promise<void> {
  for (const { who, token } of people.filter(
    (one) => one.token !== undefined && ['buyer', 'seller', 'admin'].includes(one.who),
  )) {
    const sent: Sent = { path, headers: { cookie: `${SESSION_COOKIE}=${token}` } };
    // What everybody could read before is nobody's.
    const before = await report.call(url, { path });
    const mine = await report.call(url, sent);
    if (mayBeShared(mine))
      report.find(
        'shared',
        `${path} of the ${who} says ${mine.headers['cache-control'] ?? 'nothing'} to caches`,
        url,
        sent,
      );
    const next = await report.call(url, { path });
    for (const word of wordsOf(mine, token!).filter((one) => !before.text.includes(one)))
      if (next.text.includes(word))
        report.find('leaked', `${path} shows the next visitor ${word} of the ${who}`, url, sent);
  }
}

/** What only the person's own page may hold: their token and their email. */
function wordsOf({ text }: Answered, token: string): string[] {
  const emails = text.match(/(?:member|staff)\d+@example\.com|[a-z]+@demo\.polytalad\.example/g) ?? [];
  return [token, ...new Set(emails)];
}

async function tryAnswers(target: Target, report: Report, url: string): Promise<void> {
  for (const { name, endpoint, input } of target.endpoints) {
    if (!name.startsWith('GET ') || endpoint.access === 'public') continue;
    for (const { token } of target.people.filter((one) => one.token !== undefined).slice(0, 1)) {
      const sent = sentTo(name, input, token);
      const answer = await report.call(url, sent);
      if (mayBeShared(answer))
        report.find('shared', `${name} says ${answer.headers['cache-control'] ?? 'nothing'} to caches`, url, sent);
    }
  }
}

const mayBeShared = ({ status, headers }: Answered) =>
  status === 200 && !/\b(?:private|no-store)\b/.test(headers['cache-control'] ?? '');
