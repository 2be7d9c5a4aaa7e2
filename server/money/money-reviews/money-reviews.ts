import type { MoneyReviewReason } from '#domain/money/payments/money-review.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { bookRefundPaid, bookStray, type StrayMoney as BookedStray } from '#domain/money/payments/money-bookings.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { receivableKind } from '#server/money/receivables/index.ts';
import { requireRefundAccount } from '#server/money/refund-accounts/index.ts';

export interface MoneyToReview {
  reason: MoneyReviewReason;
  /** The order that it was sent for; null where the references name none. */
  order_id: number | null;
  /** What it was sent for, where that is no order. */
  receivable_id?: number;
  /** What brought the money: the same is kept once. */
  cause: string;
  amount: Satang;
  ref1?: string;
  ref2?: string;
  paid_at: Date;
}

/** Keeps money that has just come and pays no order, and books it. Answers whether it is new. */
export async function keepStrayMoney(money: MoneyToReview, at = now()): Promise<boolean> {
  const [kept] = await keepMoney([money], at);
  if (kept) await book([bookStray(await strayOf(kept.id), at)]);
  return kept !== undefined;
}

/** Whether money of this cause was kept: it is finance's, and pays nothing by itself any more. */
export async function isStray(cause: string): Promise<boolean> {
  return (await maybeRow(sql`select 1 as found from money_reviews where cause = ${cause}`)) !== undefined;
}

/**
 * Keeps money that goes back, or that finance has to explain, and that is on the books. The same cause is kept once.
 */
export async function keepMoney(money: readonly MoneyToReview[], at = now()): Promise<{ id: number }[]> {
  if (money.length === 0) return [];
  return rows(sql<{ id: number }>`
    ${insertRows(
      'money_reviews',
      money.map(({ reason, order_id, receivable_id, cause, amount, ref1, ref2, paid_at }) => ({
        reason,
        order_id,
        receivable_id,
        cause,
        amount,
        ref1,
        ref2,
        paid_at,
        created_at: at,
      })),
    )}
    on conflict (cause) do nothing returning id`);
}

/** Whose the money is, for its bookings. */
function strayOf(review_id: number): Promise<BookedStray> {
  return oneRow(sql<BookedStray>`
    select r.id as review_id, r.order_id, v.company_id, r.amount, r.reason = 'overpaid' as is_overpaid
      from money_reviews r left join receivables v on v.id = r.receivable_id
    where r.id = ${review_id}`);
}

interface Review {
  resolved_at: Date | null;
  reason: string;
  amount: bigint;
  kind: string | null;
  source_id: number | null;
}

/**
 * Finance has sent the money back; the note says how, and to whom where no order was named. A run names the account
 * that it sent the money to.
 */
export async function resolveMoneyReview(staffId: number, id: number, note: string, accountId?: number): Promise<void> {
  await inTransaction(async () => {
    const review = await maybeRow(sql<Review>`
      select r.resolved_at, r.reason, r.amount, v.kind, v.source_id
      from money_reviews r left join receivables v on v.id = r.receivable_id where r.id = ${id} for update of r`);
    if (!review) throw new AppError('not_found');
    if (review.resolved_at) throw new AppError('money_review_resolved');
    // A run has hands of its own.
    if (accountId === undefined && (await wasEndedBy(staffId, review))) throw new AppError('own_cancellation');
    const stray = await strayOf(id);
    // What no order was named for goes to whoever the note names.
    const account =
      accountId ?? (stray.company_id === null ? null : await requireRefundAccount(stray.company_id, { review_id: id }));
    await rows(sql`
      update money_reviews set resolved_at = ${now()}, resolved_by = ${staffId}, note = ${note},
        account_id = ${account}::int
      where id = ${id}`);
    await book([bookRefundPaid(stray, now())]);
    await recordDecision({
      staffId,
      action: 'resolve_money',
      objectKind: 'money_review',
      objectId: id,
      reason: note,
      before: {},
      after: { money_review_reason: review.reason, amount: bahtFromSatang(review.amount) },
    });
  });
}

/** Whether who sends it back ended what it was paid for: that would be one hand, whatever roles it has. */
async function wasEndedBy(staffId: number, { kind, source_id }: Review): Promise<boolean> {
  if (kind === null || source_id === null) return false;
  return (await receivableKind(kind).wasEndedBy?.(source_id, staffId)) ?? false;
}
