import { rows, sql } from './query.ts';

/** Whoever changes what there is once of a company, or only so often, does it one after the other. First in its transaction: that keeps one order of locks. */
export async function lockCompany(companyId: number): Promise<void> {
  await rows(sql`select id from companies where id = ${companyId} for no key update`);
}
