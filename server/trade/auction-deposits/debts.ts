import type { z } from 'zod';
import { debtDecisions, type auctionDebts } from '#contract/trade/auctions/debts.ts';
import { debtList } from '#contract/trade/auctions/debt-list.ts';
import { debtStates, type DebtState } from '#domain/trade/auctions/debt.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { allowedDecisions, listOf } from '#server/kit/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { likeText, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { AUCTION_DEBT, AUCTION_DEPOSIT } from './deposit-kind.ts';

type Debt = z.output<typeof debtList.row>;
type Found = z.output<(typeof auctionDebts)['GET /staff/auction-debts/{id}']['answer']>;

const from = sql`auction_deposits d join auction_bidders b on b.id = d.bidder_id join companies c on c.id = d.company_id
  join receivables v on v.kind = ${sql.lit(AUCTION_DEPOSIT)} and v.source_id = d.id`;
const columns = sql`d.id, v.number, b.auction_id as auction, ${companySql('c')} as company, d.amount, d.state,
  d.asked_at as owed_at, v.due_at`;
/** Written out: the index of debts is read by the same words. */
const isDebt = sql`d.state in (${sql.join(debtStates.map((state) => sql.lit(state)))})`;

/** They are few: who does not take a lot is rare. */
export const debts = listOf(debtList, {
  from,
  key: sql`d.id`,
  seenBy: (_staff: unknown) => isDebt,
  filters: {
    number: (words: string) => sql`v.number ilike ${`%${likeText(words)}%`}`,
    company: ofCompanyNamed(sql`d.company_id`),
    state: (states: readonly DebtState[]) => sql`d.state = any (${states}::text[])`,
    amount: sql`d.amount`,
    owed_at: sql`d.asked_at`,
  },
  sorts: {
    owed_at: { by: sql`d.asked_at` },
    amount: { by: sql`d.amount` },
    waiting: { whole: sql`d.state <> 'owed', d.asked_at, d.id` },
  },
  read: (ids: readonly number[]): Promise<Debt[]> =>
    rows(sql<Debt>`select ${columns} from ${from} where d.id = any (${[...ids]}::int[])`),
});

export async function findDebt(caller: Staff, id: number): Promise<Found> {
  const debt = await maybeRow(sql<Omit<Found, 'allowed'>>`
    select ${columns}, case when d.state = 'forgiven' then d.decided_at end as forgiven_at,
      (select m.id from money_changes m
        where m.kind = ${AUCTION_DEBT} and m.object_id = d.id::text and m.state = 'waiting') as waiting_change
    from ${from} where d.id = ${id} and ${isDebt}`);
  if (!debt) throw new AppError('not_found');
  return { ...debt, allowed: allowedDecisions(debtDecisions, debt, caller) };
}
