import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { SESSIONS_OF_ONE_ACCOUNT } from '#domain/accounts/sign-in/session-lifetimes.ts';
import { atOnce, jsonOf } from '../call.ts';
import { byCookie, mayCall, sentTo, type Battery, type Report, type Target } from '../target.ts';

const AT_ONCE = 12;
const SIGN_INS = SESSIONS_OF_ONE_ACCOUNT + 16;
const DEAD = 'a-session-that-ended-a-while-ago-and-is-none-any-more';
const SCRIPTED_REDIRECT = 202;

export const sessions: Battery = {
  name: 'sessions',
  tries: 'what is left of a session after its end, and more sessions than an account may have',
  async run(target, report) {
    await tryPages(target, report);
    const { account } = target;
    if (!account) return report.note('no account to sign in with');
    const begun = await signIn(target, report, 0);
    if (!begun) return report.note('the account could not be signed in with: pages alone were tried');
    await tryLogOut(target, report, begun.token);
    await tryCrowd(target, report);
    await trySuspension(target, report, begun.id);
    return undefined;
  },
};

/** Who comes with a session that is over is forgotten by the browser; who comes with none keeps what it has. */
async function tryPages({ pages, unlimited }: Target, report: Report): Promise<void> {
  const [url] = unlimited as [string];
  const asked = pages.flatMap((path) => [path, `${path}.data`].map((address) => ({ path: address })));
  await atOnce(asked, AT_ONCE, async (plain) => {
    const ended = { ...plain, headers: { cookie: `${SESSION_COOKIE}=${DEAD}` } };
    for (const sent of [plain, ended]) {
      const { status, headers } = await report.call(url, sent);
      if (status >= 500) report.find('fault', `${sent.path} is answered ${status}`, url, sent);
      const isCleared = /"storage"/.test(String(headers['clear-site-data']));
      const isLed = (status >= 300 && status < 400 && headers.location !== undefined) || status === SCRIPTED_REDIRECT;
      if (sent === ended && isLed && !isCleared)
        report.find('kept', `${sent.path} leads away from an ended session, and clears nothing`, url, sent);
      if (sent === plain && isCleared) report.find('emptied', `${sent.path} clears what a visitor keeps`, url, sent);
    }
  });
}

interface SignedIn {
  token: string;
  id: number;
}

/** Each sign-in at another process than the one before. */
async function signIn({ account, unlimited }: Target, report: Report, n: number): Promise<SignedIn | undefined> {
  const { email: username, password } = account!;
  const url = unlimited[n % unlimited.length]!;
  const sent = sentTo('POST /auth/login', { body: { username, password } });
  const answer = await report.call(url, sent);
  if (answer.status >= 500) report.find('fault', `signing in is answered ${answer.status}`, url, sent);
  const { token, user } = (jsonOf(answer) ?? {}) as { token?: string; user?: { id: number } | null };
  return token && user ? { token, id: user.id } : undefined;
}

const manySignIns = async (target: Target, report: Report, many: number) =>
  (
    await atOnce(
      Array.from({ length: many }, (_, n) => n),
      AT_ONCE,
      (n) => signIn(target, report, n),
    )
  ).filter((one) => one !== undefined);

/** A token that was logged out opens nothing, at no process, by neither way. */
async function tryLogOut(target: Target, report: Report, token: string): Promise<void> {
  const [url] = target.unlimited as [string];
  const { status } = await report.call(url, sentTo('POST /auth/logout', {}, token));
  if (status !== 200) return report.note(`logging out was answered ${status}`);
  await expectDead(target, report, [token], 'was logged out');
  return undefined;
}

async function expectDead(target: Target, report: Report, tokens: readonly string[], why: string): Promise<void> {
  const asked = target.endpoints.filter(
    (known) =>
      known.name.startsWith('GET ') &&
      !known.endpoint.params &&
      known.endpoint.access !== 'public' &&
      mayCall({ who: 'buyer', token: tokens[0] }, known),
  );
  const calls = asked.flatMap(({ name, input }, n) => {
    const token = tokens[n % tokens.length]!;
    const sent = sentTo(name, input, token);
    return [sent, byCookie(sent, token)];
  });
  await atOnce([...calls, ...tokens.map((token) => sentTo('GET /auth/sessions', {}, token))], AT_ONCE, async (sent) => {
    const url = target.unlimited[calls.indexOf(sent) & 1] ?? target.unlimited[0]!;
    const { status } = await report.call(url, sent);
    if (status !== 401) report.find('alive', `a session that ${why} is answered ${status} at ${sent.path}`, url, sent);
  });
}

async function tryCrowd(target: Target, report: Report): Promise<void> {
  const [url] = target.unlimited as [string];
  const opened = await manySignIns(target, report, SIGN_INS);
  if (opened.length < SIGN_INS) report.note(`${opened.length} of ${SIGN_INS} sign-ins were answered`);
  const counts = await Promise.all(
    opened.map(async ({ token }) => {
      const { sessions: listed = [] } = (jsonOf(await report.call(url, sentTo('GET /auth/sessions', {}, token))) ??
        {}) as {
        sessions?: unknown[];
      };
      return listed.length;
    }),
  );
  const most = Math.max(0, ...counts);
  const living = counts.filter((count) => count > 0).length;
  if (Math.max(most, living) > SESSIONS_OF_ONE_ACCOUNT)
    report.find(
      'crowd',
      `${Math.max(most, living)} sessions of one account after sign-ins at once, ${SESSIONS_OF_ONE_ACCOUNT} may be`,
      url,
      sentTo('POST /auth/login', {}),
    );
}

/** Signs in while staff suspend the account: nothing of it lives, not when it is let in again either. */
async function trySuspension(target: Target, report: Report, id: number): Promise<void> {
  const [url] = target.unlimited as [string];
  const staff = target.people.find(({ who }) => who === 'sales')?.token;
  if (staff === undefined) return report.note('nobody at hand may suspend an account');
  const decide = (what: string) =>
    report.call(
      url,
      sentTo(`POST /staff/accounts/{id}/${what}`, { params: { id }, body: { reason: 'attack' } }, staff),
    );
  const [opened, { status }] = await Promise.all([manySignIns(target, report, SIGN_INS), decide('suspend')]);
  if (status !== 200) return report.note(`suspending an account was answered ${status}`);
  try {
    if (await signIn(target, report, 0))
      report.find('alive', 'a suspended account is signed in', url, sentTo('POST /auth/login', {}));
  } finally {
    await decide('unsuspend');
  }
  if (opened.length > 0)
    await expectDead(
      target,
      report,
      opened.map(({ token }) => token),
      'its account was suspended in',
    );
  return undefined;
}
