import { rows, sql } from '#server/platform/database/query.ts';

/**
 * Changes of what a company has once, or only so many times, run one after the other. This lock is taken first in the
 * transaction: that keeps one order of locks.
 */
export async function lockCompany(companyId: number): Promise<void> {
  await rows(sql`select id from companies where id = ${companyId} for no key update`);
}
