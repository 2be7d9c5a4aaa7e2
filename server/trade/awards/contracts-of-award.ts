import { rows, sql } from '#server/platform/database/query.ts';

/** The contracts of an award, in the order of their locks. */
export async function contractsOfAward(awardId: number): Promise<number[]> {
  const found = await rows(sql<{ id: number }>`
    select call_off_contract_id as id /* not null: below */ from award_orders
    where award_id = ${awardId} and call_off_contract_id is not null order by 1`);
  return found.map(({ id }) => id);
}
