import { stepApprovers } from '#domain/trade/purchasing/purchase-request.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { notify, notifyAll, type Notice, type Recipient } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { approversOf } from '#server/trade/purchase-requests/index.ts';
import { balancesOf, pricesOf, readContracts } from './contract-rows.ts';
import { isToldSellerSql } from './viewer.ts';
import { contractNewsFor, type ContractNews, type NotifiedContract, type Reader } from './notifications.ts';

export type { ContractNews } from './notifications.ts';

/** Who hears of what. A buyer hears of no proposal that its seller has not confirmed. */
const readers: Readonly<Record<ContractNews, readonly Reader[]>> = {
  proposed: ['seller'],
  offered: ['buyer'],
  to_approve: ['buyer'],
  active: ['buyer', 'seller', 'staff'],
  declined: ['seller', 'staff'],
  refused: ['staff'],
  withdrawn: ['buyer', 'seller'],
  expired: ['seller', 'staff'],
  end_asked_by_buyer: ['seller'],
  end_asked_by_seller: ['buyer'],
  cancelled: ['buyer', 'seller', 'staff'],
  ended: ['buyer', 'seller'],
  reminder: ['buyer', 'seller'],
  corrected: ['buyer', 'seller'],
};

interface Subject extends NotifiedContract {
  company_id: number;
  seller_company_id: number;
  /** Whether the buyer ever knew of it. */
  was_offered: boolean;
  /** Whether its seller, and staff, may know of it. */
  is_told_seller: boolean;
}

async function subjectsOf(ids: readonly number[]): Promise<Subject[]> {
  const today = bangkokDate(now());
  const named = new Map(
    (
      await rows(sql<{ id: number; grade: string; text: string; was_offered: boolean; is_told_seller: boolean }>`
        select c.id, g.grade, c.end_reason as text, c.offered_at is not null as was_offered /* not null: a test */,
          ${isToldSellerSql} as is_told_seller /* not null: a test */
        from call_off_contracts c join product_stocks s on s.id = c.product_stock_id
          join products g on g.id = s.product_id
        where c.id = any (${[...ids]}::int[])`)
    ).map((row) => [row.id, row]),
  );
  return (await readContracts(sql`c.id = any (${[...ids]}::int[])`)).map((contract) => {
    const running = balancesOf(contract, today).find(({ from, to }) => from <= today && today <= to);
    return {
      ...named.get(contract.id)!,
      company_id: contract.company_id,
      seller_company_id: contract.seller_company_id,
      grams: contract.amounts.reduce((sum, each) => sum + each, 0),
      first_day: contract.first_day,
      last_day: contract.last_day,
      per_kg: running ? (pricesOf(contract)[running.no]?.per_kg ?? null) : null,
      left: running
        ? { grams: Math.max(0, running.agreed + running.carried_in - running.called), until: running.to }
        : null,
    };
  });
}

function recipientsOf(reader: Reader, { company_id, seller_company_id }: Subject): Recipient[] {
  if (reader === 'staff') return [{ staffRole: 'sales' }];
  return reader === 'buyer'
    ? [{ membersOf: company_id, right: 'order' }]
    : [{ membersOf: seller_company_id, right: 'manage_sales' }];
}

/** Notifies whom the news of a contract concerns, within the transaction of what happened. */
export const notifyContract = (id: number, news: ContractNews): Promise<void> => notifyContracts(news, [id]);

export async function notifyContracts(news: ContractNews, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await notifyAll(
    (await subjectsOf(ids)).flatMap((contract): Notice[] =>
      readers[news]
        .filter((reader) => (reader === 'buyer' ? contract.was_offered : contract.is_told_seller))
        .map((reader) => ({
          event: contractNewsFor[reader]({ news, contract }),
          recipients: recipientsOf(reader, contract),
        })),
    ),
  );
}

/** Everybody who may approve the step that waits, of what a colleague accepted. */
export async function notifyApprovers(id: number, by: { userId: number; companyId: number }): Promise<void> {
  const [contract] = await subjectsOf([id]);
  const decided = await rows(sql<{ user_id: number }>`
    select user_id from call_off_decisions where contract_id = ${id} and is_approved order by step`);
  const approvedBy = decided.map(({ user_id }) => user_id);
  const approvers = stepApprovers({ userId: by.userId, approvedBy }, await approversOf(by.companyId));
  await notify(
    contractNewsFor.buyer({ news: 'to_approve', contract: contract! }),
    approvers.map(({ userId }) => ({ userId })),
  );
}
