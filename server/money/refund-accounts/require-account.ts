import { LINE_WAITING } from '#domain/money/payouts/payout-run.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * The approved account that a company's refunds go to; without one nothing is sent. What waits in a run is not sent by
 * hand beside it.
 */
export async function requireRefundAccount(
  companyId: number,
  money: { refund_id: number } | { review_id: number },
): Promise<number> {
  const [refund, review] = 'refund_id' in money ? [money.refund_id, null] : [null, money.review_id];
  const account = await maybeRow(sql<{ id: number; is_in_run: boolean }>`
    select a.id, exists (select from refund_run_lines l where l.status = ${sql.lit(LINE_WAITING)}
      and (l.refund_id = ${refund}::int or l.review_id = ${review}::int)) as is_in_run
    from refund_accounts a where a.company_id = ${companyId} and a.ended_at is null`);
  if (!account) throw new AppError('refund_account_missing');
  if (account.is_in_run) throw new AppError('refund_in_run');
  return account.id;
}
