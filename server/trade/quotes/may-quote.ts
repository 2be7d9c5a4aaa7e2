import { refusalToQuote, type RoundOfQuotes } from '#domain/trade/quotes/round-of-quotes.ts';
import { oneRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { LockedDemand } from '#server/trade/demands/index.ts';

type Round = Pick<LockedDemand, 'id' | 'round'>;

/** Why a company may not quote in the round of a demand. Who belongs to the buyer is looked at by the opening. */
export async function whyNotQuote(companyId: number, { id, round }: Round): Promise<ReturnType<typeof refusalToQuote>> {
  const found = await oneRow(sql<Omit<RoundOfQuotes, 'round'>>`
    select array(select q.seller_company_id from opened_quotes q where q.demand_id = ${id} and q.round = ${round - 1})
        as quoters /* not null: an array */,
      array(select c.seller_company_id from counter_offers c where c.demand_id = ${id} and c.round = ${round})
        as asked /* not null: an array */`);
  return refusalToQuote({ round, ...found }, companyId);
}

export async function requireMayQuote(companyId: number, of: Round): Promise<void> {
  const refused = await whyNotQuote(companyId, of);
  if (refused) throw new AppError(refused);
}

/** Whether a company may quote in the round of demand `d`. Twin of `refusalToQuote`. */
export const mayQuoteSql = (companyId: RawBuilder<unknown>) => sql<boolean>`(d.round = 1 or (
  (not exists (select from opened_quotes b where b.demand_id = d.id and b.round = d.round - 1)
    or exists (select from opened_quotes b
      where b.demand_id = d.id and b.round = d.round - 1 and b.seller_company_id = ${companyId}))
  and (not exists (select from counter_offers c where c.demand_id = d.id and c.round = d.round)
    or exists (select from counter_offers c
      where c.demand_id = d.id and c.round = d.round and c.seller_company_id = ${companyId}))))`;
