import { rows, sql } from '#server/platform/database/query.ts';
import { claimTables, numbered, rowColumns, type ClaimRow, type Stored } from './list-claims.ts';
import { staffView } from './viewer.ts';

/** The latest claims of a company, as the buyer or as the seller, and how many are open. One statement. */
export async function claimsOfCompany(companyId: number, most: number) {
  const found = await rows(sql<Stored<ClaimRow> & { open: number }>`
    with own as materialized (
      select id, state from claims where company_id = ${companyId} union select id, state from claims
        where seller_company_id = ${companyId})
    select ${rowColumns(staffView)}, (select count(*)::int from own where state <> 'closed') /* not null: a count */
      as open
    from ${claimTables} where c.id in (select id from own order by id desc limit ${most}) order by c.id desc`);
  return { open: found[0]?.open ?? 0, rows: found.map(({ open: _, ...claim }) => numbered(claim)) };
}
