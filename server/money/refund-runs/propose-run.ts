import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { listMoneyToSend } from './money-to-send.ts';

/**
 * A run with all that can be sent. Two at once come one after the other: the second one finds what the first one left.
 */
export function proposeRun(staffId: number, at: Date): Promise<{ id: number }> {
  return inTransaction(async () => {
    await rows(sql`lock table refund_runs in share row exclusive mode`);
    const { sent, heldBack } = await listMoneyToSend();
    if (sent.length === 0) throw new AppError('nothing_to_send_back');
    const lines = sent.map(({ refund_id, review_id, account_id, amount }) => ({
      refund_id,
      review_id,
      account_id,
      amount,
    }));
    const { id } = await oneRow(sql<{ id: number }>`
      with run as (insert into refund_runs (proposed_by, proposed_at) values (${staffId}, ${at}) returning id),
      lines as (${insertRows('refund_run_lines', lines, { from: sql`run`, also: { run_id: sql`run.id` } })})
      select id from run`);
    await recordDecision({
      at,
      staffId,
      action: 'propose_refund_run',
      objectKind: 'refund_run',
      objectId: id,
      before: {},
      after: {
        refund_total: bahtFromSatang(sent.reduce((sum, { amount }) => sum + amount, 0n)),
        left_out: heldBack.length,
      },
    });
    return { id };
  });
}
