import { rows, sql } from '#server/platform/database/query.ts';

/** What the marketplace takes of all sales from a day on, as two of finance agreed. */
export async function givenCommission(percent: number, firstDay = '2026-07-09'): Promise<void> {
  await rows(sql`
    insert into commission_rates (rate_hundredths, first_day, created_at)
    values (${Math.round(percent * 100)}, ${firstDay}, ${new Date(`${firstDay}T00:00:00Z`)})`);
}
