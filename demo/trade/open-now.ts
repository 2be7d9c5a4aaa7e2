import { rows, sql } from '#server/platform/database/query.ts';
import { closeDemands, instantSql } from '#server/trade/demands/index.ts';
import { openDemand } from '#server/trade/quotes/index.ts';

/** Its quotes are opened now, in the place of days from now. */
export async function openNow(id: number): Promise<void> {
  await rows(sql`update demands set closes_at = ${instantSql()} where id = ${id}`);
  await closeDemands();
  await openDemand(id);
}
