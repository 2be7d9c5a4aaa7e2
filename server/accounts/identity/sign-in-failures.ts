import { createHash } from 'node:crypto';
import { DAY_MS } from '#domain/values/durations.ts';
import { emailKey } from '#domain/values/email.ts';
import { FAILURES_WINDOW_SECONDS, signInDelay } from '#domain/accounts/sign-in/sign-in-delay.ts';
import { now } from '#server/platform/clock.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/http/rate-limit.ts';

/** Who tries, and to which account; what was typed need not be anybody's name. */
export interface Attempt {
  username: string;
  address: string;
}

/** A try that counts as a failed one until it is taken back. */
export type CountedAttempt = Attempt & { failureId: bigint };

const DAYS_A_NETWORK_IS_KNOWN = 90;

interface Recent {
  pair: number;
  pair_last: Date | null;
  network: number;
  network_last: Date | null;
  account: number;
  account_last: Date | null;
  is_known: boolean;
}

/**
 * Counts a try as a failed one before it is looked at, so that many at once are no more than one after the other.
 * Refuses with the seconds to wait, and counts nothing, when there were too many failures lately; the same for accounts
 * that do not exist.
 */
export function countAttempt(attempt: Attempt): Promise<CountedAttempt> {
  const account = accountHash(attempt.username);
  const network = networkOf(attempt.address);
  return inTransaction(async () => {
    // The account first, then the network: of two who hold one lock each, none waits for the other's.
    await lockByText(`sign-in to ${account.toString('hex')}`);
    await lockByText(`sign-in from ${network}`);
    const at = now();
    await requirePatience(account, network, at);
    const { id } = await oneRow(
      sql<{
        id: bigint;
      }>`insert into sign_in_failures (account_hash, network, failed_at) values (${account}, ${network}, ${at})
        returning id`,
    );
    return { ...attempt, failureId: id };
  });
}

async function requirePatience(account: Buffer, network: string, at: Date): Promise<void> {
  const from = new Date(at.getTime() - FAILURES_WINDOW_SECONDS * 1000);
  const recent = await oneRow(sql<Recent>`
    select count(*) filter (where account_hash = ${account} and network = ${network})::int as pair,
      max(failed_at) filter (where account_hash = ${account} and network = ${network}) as pair_last,
      count(*) filter (where network = ${network})::int as network,
      max(failed_at) filter (where network = ${network}) as network_last,
      count(*) filter (where account_hash = ${account})::int as account,
      max(failed_at) filter (where account_hash = ${account}) as account_last,
      exists (select from sign_in_networks where account_hash = ${account} and network = ${network}) as is_known
    from sign_in_failures where failed_at > ${from} and (account_hash = ${account} or network = ${network})`);
  const seconds = signInDelay(
    {
      pair: { count: recent.pair, last: recent.pair_last },
      network: { count: recent.network, last: recent.network_last },
      account: { count: recent.account, last: recent.account_last },
      isKnownNetwork: recent.is_known,
    },
    at,
  );
  if (seconds > 0) throw new AppError('too_many_attempts', { details: { seconds } });
}

/** It was no wrong guess after all. */
export async function takeBackAttempt({ failureId }: CountedAttempt): Promise<void> {
  await rows(sql`delete from sign_in_failures where id = ${failureId}`);
}

/** The network is known from now on, and its failures are deleted, this try included. */
export async function noteSuccess(attempt: Attempt): Promise<void> {
  const account = accountHash(attempt.username);
  const network = networkOf(attempt.address);
  await rows(sql`
    with deleted as (delete from sign_in_failures where account_hash = ${account} and network = ${network})
    insert into sign_in_networks (account_hash, network, last_at) values (${account}, ${network}, ${now()})
    on conflict (account_hash, network) do update set last_at = excluded.last_at`);
}

/** What is too old to count. */
export async function deleteOldAttempts(): Promise<void> {
  const at = now().getTime();
  await rows(sql`delete from sign_in_failures where failed_at < ${new Date(at - FAILURES_WINDOW_SECONDS * 1000)}`);
  await rows(sql`delete from sign_in_networks where last_at < ${new Date(at - DAYS_A_NETWORK_IS_KNOWN * DAY_MS)}`);
}

/** Every trace of trying to sign in to an account, and from where it was used. */
export async function deleteAttemptsAt(username: string): Promise<void> {
  const account = accountHash(username);
  await rows(sql`delete from sign_in_failures where account_hash = ${account}`);
  await rows(sql`delete from sign_in_networks where account_hash = ${account}`);
}

function accountHash(username: string): Buffer {
  return createHash('sha256').update(emailKey(username.trim())).digest();
}
