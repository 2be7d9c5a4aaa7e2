import { rows, sql, type RawBuilder } from './query.ts';

/** The lock of a text, for a statement that takes it among other things. */
export const lockSql = (text: string | RawBuilder<string>): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${text}, 0))`;

/**
 * Waits until nobody else holds these texts, and holds them until the transaction ends: for what no row stands for,
 * such as "uploads of company 7". A statement of its own, so that the next one sees what the holder before wrote.
 */
export async function lockByText(...texts: (string | RawBuilder<string>)[]): Promise<void> {
  await rows(sql`select ${sql.join(texts.map(lockSql))}`);
}
