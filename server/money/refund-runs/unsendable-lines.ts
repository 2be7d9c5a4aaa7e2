import { ACCOUNT_CHANGED, LINE_FAILED, LINE_WAITING, NO_LONGER_OWED } from '#domain/money/payouts/payout-run.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Lines that failed because the bank must not send them. */
export interface FailedLines {
  accounts_changed: number;
  no_longer_owed: number;
}

/**
 * Fails the waiting lines that the bank must not send: another account took the place of theirs, or their money was
 * sent by hand meanwhile. The caller has locked the run.
 */
export async function failUnsendableLines(runId: number, at: Date): Promise<FailedLines> {
  const failed = await rows(sql<{ reason: string }>`
    update refund_run_lines l set status = ${sql.lit(LINE_FAILED)}, decided_at = ${at}, reason = x.reason
    from (
      select w.id, case when a.ended_at is not null then ${ACCOUNT_CHANGED}
        when not coalesce(r.state = 'approved' and r.pay_back = w.amount, m.resolved_at is null and m.amount = w.amount)
          then ${NO_LONGER_OWED} end as reason
      from refund_run_lines w join refund_accounts a on a.id = w.account_id
        left join refunds r on r.id = w.refund_id left join money_reviews m on m.id = w.review_id
      where w.run_id = ${runId} and w.status = ${sql.lit(LINE_WAITING)}) x
    where l.id = x.id and x.reason is not null
    returning l.reason /* not null: just set */`);
  const count = (reason: string) => failed.filter((line) => line.reason === reason).length;
  return { accounts_changed: count(ACCOUNT_CHANGED), no_longer_owed: count(NO_LONGER_OWED) };
}
