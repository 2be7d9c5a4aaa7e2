import { buyerCalled } from '#server/market/custom-prices/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Quoted } from '../make-quotation.ts';

/** The approved buying company of this code, as its owner would be quoted. */
export async function findBuyer(code: string): Promise<Quoted> {
  const companyId = await buyerCalled(code);
  return oneRow(sql<Quoted>`
    select u.id as "userId", c.id as "companyId", c.member_level::int as "memberLevel"
    from companies c join users u on u.company_id = c.id
    where c.id = ${companyId} order by u.company_role <> 'owner', u.id limit 1`);
}
