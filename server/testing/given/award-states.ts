import { oneRow, rows, sql } from '#server/platform/database/query.ts';

/** What tests ask of demands and their awards. */
export const stateOf = async (id: number) =>
  (await oneRow(sql<{ state: string }>`select state from demands where id = ${id}`)).state;
export const awardsOf = (id: number) =>
  rows(sql<{ state: string; ends: (string | null)[] }>`
    select a.state, array(select w.end_reason from award_orders w where w.award_id = a.id order by w.id) as ends
    from awards a where a.demand_id = ${id} order by a.id`);
export const answersOf = async (id: number) =>
  (
    await rows(sql<{ seller: number; answer: string }>`
      select seller_company_id as seller, answer from award_answers where demand_id = ${id}
      order by at, seller, answer`)
  ).map(({ seller, answer }) => `${seller} ${answer}`);
export const stockOf = (id: number) =>
  oneRow(sql<{ free: number; reserved: number }>`
    select quantity as free, (select coalesce(sum(units), 0)::int from stock_reservations where product_stock_id = s.id
      and ended_at is null) as reserved from product_stocks s where id = ${id}`);
export const stocksOf = (offers: readonly number[]) => Promise.all(offers.map((id) => stockOf(id)));

export interface ContractOfAward {
  id: number;
  state: string;
  version: number;
  approvals: number;
}
export const contractsBy = (companyId: number) =>
  rows(sql<ContractOfAward>`
    select id, state, version, approvals_needed::int as approvals from call_off_contracts
    where company_id = ${companyId} order by id`);
export const statesOfContracts = async (companyId: number) => (await contractsBy(companyId)).map(({ state }) => state);
