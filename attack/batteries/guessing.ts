import { SESSION_COOKIE } from '#contract/session-cookie.ts';
import { textsTakenBy } from '#server/testing/input-fields.ts';
import { atOnce } from '../call.ts';
import { callerOf, sentTo, type Battery, type Report, type Target } from '../target.ts';

const AT_ONCE = 8;
const PASSWORDS = 60;
const IS_SECRET = /^(?:token|code|password|otp|secret|pin)$/;
/** A code that is no secret: what a discount, a bank or a currency is called, or one's own new password. */
const IS_SPENT = /^(?:POST|PUT) \/(?:staff|company|price|seller|offer|product|auth\/local|auth\/second-factor\/setup)/;

/**
 * Passwords, codes and tokens tried again and again: on the processes that count, taking turns, from addresses that are
 * only said. Whatever the contract says is guarded must come to an end at its limit over all processes.
 */
export const guessing: Battery = {
  name: 'guessing',
  tries: 'passwords, codes and tokens guessed until somebody says stop',
  async run(target, report) {
    for (const known of target.endpoints) {
      const takesSecret = textsTakenBy(known.endpoint).some(({ path }) => IS_SECRET.test(path.at(-1) ?? ''));
      if (takesSecret && !known.endpoint.guards && !IS_SPENT.test(known.name) && known.endpoint.access === 'public')
        report.find(
          'unguarded',
          `${known.name} takes a secret and the contract guards nothing`,
          target.urls[0]!,
          sentTo(known.name, known.input),
        );
    }
    for (const known of target.endpoints.filter(({ endpoint }) => endpoint.guards))
      await exhaust(target, report, known);
    await guessPassword(target, report);
  },
};

/** Calls that are refused for what they say count, too: nothing is sent that could do anything. */
async function exhaust(target: Target, report: Report, known: Target['endpoints'][number]): Promise<void> {
  const person = callerOf(target, known);
  if (!person) return report.note(`nobody at hand may call ${known.name}`);
  const most = known.endpoint.perMinute ?? 600;
  if (most > 100) return report.note(`${known.name} allows ${most} calls a minute: not exhausted`);
  const calls = Array.from({ length: most + 5 }, (_, n) => n);
  const sentBy = (n: number) => {
    const sent = sentTo(
      known.name,
      known.name.startsWith('GET ') ? {} : { ...known.input, body: { guess: n } },
      person.token,
    );
    return {
      ...sent,
      headers: { ...sent.headers, 'x-forwarded-for': `203.0.113.${n % 250}`, 'x-real-ip': `203.0.113.${n % 250}` },
    };
  };
  const statuses = await atOnce(
    calls,
    AT_ONCE,
    async (n) => (await report.call(target.urls[n % target.urls.length]!, sentBy(n))).status,
  );
  if (!statuses.includes(429))
    report.find(
      'no limit',
      `${known.name} answered ${calls.length} guesses within a minute, ${most} are allowed`,
      target.urls[0]!,
      sentBy(0),
    );
  return undefined;
}

/**
 * One account, many passwords; then the right one from a browser that was signed in before still has to wait or pass,
 * never a session for a wrong one.
 */
async function guessPassword(target: Target, report: Report): Promise<void> {
  if (!target.account) return report.note('no account whose password may be guessed');
  const { email } = target.account;
  const sentBy = (n: number) => ({
    ...sentTo('POST /auth/login', { body: { username: email, password: `Guess#${n}aA` } }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${n % 250}`,
      forwarded: `for=198.51.100.${n % 250}`,
    },
  });
  const answers = await atOnce(
    Array.from({ length: PASSWORDS }, (_, n) => n),
    AT_ONCE,
    (n) => report.call(target.urls[n % target.urls.length]!, sentBy(n)),
  );
  for (const [n, { status, headers }] of answers.entries()) {
    if (status === 200 || headers['set-cookie']?.some((cookie) => new RegExp(`${SESSION_COOKIE}=[^;]`).test(cookie)))
      report.find('guessed', `guess ${n} was let in`, target.urls[0]!, sentBy(n));
  }
  if (!answers.some(({ status }) => status === 429))
    report.find(
      'no limit',
      `${PASSWORDS} wrong passwords for one account, and nobody says stop`,
      target.urls[0]!,
      sentBy(0),
    );
  return undefined;
}
