import { WRONG_CODES_A_NETWORK_A_DAY } from '#domain/accounts/sign-in/one-time-code.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { lockByText } from '#server/platform/database/lock-by-text.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { networkOf } from '#server/platform/http/rate-limit.ts';

/** Wrong codes and wrong emails of owners that came from one network: what registrants may guess at in a day. */

export async function requireFewGuesses(network: string): Promise<void> {
  const { wrong } = await oneRow(sql<{ wrong: number }>`
    select count(*)::int as wrong from one_time_code_failures where network = ${network}
      and failed_at > ${new Date(now().getTime() - DAY_MS)}`);
  if (wrong >= WRONG_CODES_A_NETWORK_A_DAY) throw new AppError('otp_network_limit');
}

export async function noteGuess(network: string): Promise<bigint> {
  const { id } = await oneRow(
    sql<{
      id: bigint;
    }>`insert into one_time_code_failures (network, failed_at) values (${network}, ${now()}) returning id`,
  );
  return id;
}

/** Counts a guess as a wrong one before it is looked at, so that many at once are no more than one after the other. */
export function countGuess(address: string): Promise<bigint> {
  const network = networkOf(address);
  return inTransaction(async () => {
    await lockByText(`guesses from ${network}`);
    await requireFewGuesses(network);
    return noteGuess(network);
  });
}

/** It was no wrong guess after all. */
export async function takeBackGuess(id: bigint): Promise<void> {
  await rows(sql`delete from one_time_code_failures where id = ${id}`);
}
