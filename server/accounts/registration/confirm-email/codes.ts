import { createHash, randomInt, randomUUID } from 'node:crypto';
import { DAY_MS } from '#domain/values/durations.ts';
import { emailKey } from '#domain/values/email.ts';
import type { Locale } from '#domain/values/locale.ts';
import {
  CODE_DIGITS,
  CODE_TRIES,
  CODES_A_DAY,
  CODES_A_NETWORK_AN_HOUR,
  codeStateAt,
  secondsUntilNextCode,
  type OneTimeCode,
} from '#domain/accounts/sign-in/one-time-code.ts';
import { accountWithEmail, lockEmail, writeAccount } from '#server/accounts/identity/index.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Registrant } from '#server/platform/http/caller.ts';
import { networkOf } from '#server/platform/http/rate-limit.ts';
import { isSigned, sign } from '#server/platform/secret-key.ts';
import { noteGuess, requireFewGuesses } from '../guesses.ts';
import { codeSent, registeredEmailTaken } from '../notifications.ts';

const HOUR_MS = 3_600_000;
/** What these signatures are for: they are worth nothing elsewhere. */
const PURPOSE = 'one-time-code';

interface Receiver {
  userId: number;
  email: string;
  language: Locale;
  /** The network address of who asked. */
  address: string;
}

/**
 * Mails a new code and makes an older one worthless, within the running transaction, which holds the email. Whether the
 * address may be sent one, the caller has asked. Where an account has the email, its owner is notified instead, and
 * what is kept is no code's hash: nobody can tell the one from the other.
 */
export async function sendCode({ userId, email, language, address }: Receiver): Promise<void> {
  const at = now();
  // One after the other, so that many at once from one network are no more than one by one.
  await lockByText(`codes from ${networkOf(address)}`);
  await requireRoomInNetwork(address);
  const owner = await accountWithEmail(email);
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  await rows(sql`update one_time_codes set ended_at = ${at} where user_id = ${userId} and ended_at is null`);
  await rows(sql`
    insert into one_time_codes (user_id, address_hash, network, code_hash, created_at)
    values (${userId}, ${addressHash(email)}, ${networkOf(address)},
      ${sign(PURPOSE, userId, at.getTime(), owner ? randomUUID() : code)}, ${at})`);
  await (owner ? notify(registeredEmailTaken(), [owner]) : notify(codeSent({ code }), [{ email, language }]));
}

/** Another code, where the limits of its address and of the caller's network allow one; the seconds until the next. */
export function sendAnotherCode(caller: Registrant, address: string): Promise<number> {
  return inTransaction(async () => {
    await lockEmail(caller.email);
    const { email, language } = await unconfirmed(caller.userId);
    const seconds = await secondsUntilNext(email);
    if (seconds > 0)
      throw seconds > 60
        ? new AppError('otp_too_many_codes', { details: { max: CODES_A_DAY } })
        : new AppError('otp_too_soon', { details: { seconds } });
    await sendCode({ userId: caller.userId, email, language, address });
    return secondsUntilNext(email);
  });
}

/** Confirms the email of who types the right code. Every wrong one is written down before it is refused. */
export async function confirmEmail(caller: Registrant, code: string, address: string): Promise<void> {
  const network = networkOf(address);
  const triesLeft = await inTransaction(async () => {
    await unconfirmed(caller.userId);
    await requireFewGuesses(network);
    const current = await currentCode(caller.userId);
    const at = now();
    if (!current || codeStateAt(current, at) !== 'usable') return 0;
    if (isSigned(current.codeHash, PURPOSE, caller.userId, current.createdAt.getTime(), code)) {
      await rows(sql`update one_time_codes set ended_at = ${at} where id = ${current.id}`);
      await writeAccount(caller.userId, { account_status: 'email_confirmed' });
      return null;
    }
    await rows(sql`update one_time_codes set wrong_tries = wrong_tries + 1 where id = ${current.id}`);
    await noteGuess(network);
    return CODE_TRIES - current.wrongTries - 1;
  });
  if (triesLeft === null) return;
  throw triesLeft > 0 ? fieldError('otp_invalid', 'code', { tries: triesLeft }) : fieldError('otp_ended', 'code');
}

/** Whether a code can still be typed, and the seconds until another may be asked for. */
export async function codeStanding(userId: number, email: string): Promise<{ usable: boolean; seconds: number }> {
  const current = await currentCode(userId);
  return {
    usable: current !== undefined && codeStateAt(current, now()) === 'usable',
    seconds: await secondsUntilNext(email),
  };
}

export async function isNextCodeDue(email: string): Promise<boolean> {
  return (await secondsUntilNext(email)) === 0;
}

/** Refuses when one network had codes sent to address after address. */
export async function requireRoomInNetwork(address: string): Promise<void> {
  const { sent } = await oneRow(sql<{ sent: number }>`
    select count(*)::int as sent from one_time_codes where network = ${networkOf(address)}
      and created_at > ${new Date(now().getTime() - HOUR_MS)}`);
  if (sent >= CODES_A_NETWORK_AN_HOUR) throw new AppError('otp_network_limit');
}

/** The account, locked, so that tries at the same moment count one after the other; refuses one that is confirmed. */
async function unconfirmed(userId: number): Promise<{ email: string; language: Locale }> {
  const account = await maybeRow(
    sql<{
      email: string;
      language: Locale;
      account_status: string;
    }>`select email, language, account_status from users where id = ${userId} for update`,
  );
  if (!account) throw new AppError('session_expired');
  if (account.account_status !== 'registered') throw new AppError('email_already_confirmed');
  return account;
}

function currentCode(userId: number): Promise<(OneTimeCode & { id: bigint; codeHash: string }) | undefined> {
  return maybeRow(sql<OneTimeCode & { id: bigint; codeHash: string }>`
    select id, created_at as "createdAt", wrong_tries::int as "wrongTries", ended_at as "endedAt",
      code_hash as "codeHash" from one_time_codes where user_id = ${userId} and ended_at is null`);
}

async function secondsUntilNext(email: string): Promise<number> {
  const at = now();
  const sent = await rows(
    sql<{
      created_at: Date;
    }>`select created_at from one_time_codes where address_hash = ${addressHash(email)}
      and created_at > ${new Date(at.getTime() - DAY_MS)}`,
  );
  return secondsUntilNextCode(
    sent.map((one) => one.created_at),
    at,
  );
}

function addressHash(email: string): Buffer {
  return createHash('sha256').update(emailKey(email)).digest();
}
