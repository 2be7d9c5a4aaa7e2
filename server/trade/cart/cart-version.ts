import { sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

const MAX_TRIES = 50;

/** Decided by a cart that is another one by now. */
export const OUTDATED = Symbol('outdated');

/** The version of a member's cart, 0 before its first change; a column of the statement that reads the cart. */
export const cartVersionOf = (userId: number) =>
  sql<number>`coalesce((select version from carts where user_id = ${userId}), 0)`;

/**
 * A statement part that answers a row when the cart is still at the version that was read, and none else. Two changes
 * at once wait for each other here, so that their amounts add up without a lock of the member's row.
 */
export const claimCart = (userId: number, version: number) => sql`
  insert into carts (user_id, version) values (${userId}, 1)
  on conflict (user_id) do update set version = carts.version + 1 where carts.version = ${version} returning user_id`;

/**
 * Tries again while what was read is outdated by the time it is written. Of those who try at once, one gets through
 * each time.
 */
export async function untilCurrent<Result>(attempt: () => Promise<Result | typeof OUTDATED>): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const result = await attempt();
    if (result !== OUTDATED) return result;
  }
  throw new AppError('busy');
}
