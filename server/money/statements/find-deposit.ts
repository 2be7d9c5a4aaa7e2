import {
  comparedSince,
  findLineOfTransfer,
  type OpenLine,
  type WaitingTransfer,
} from '#domain/money/statements/match-lines.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { projectNoSql } from '#server/platform/database/project-no-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { slipColumns, slipJoins, type SlipOf } from '#server/money/slips/index.ts';
import { openLines, waitingSlips } from './lines.ts';

/** The deposit of a slip that waits, by the amount that arrived. The lines come first under lock, as where a line is confirmed. */
export async function findDeposit(slip: SlipOf, amount: Satang): Promise<OpenLine | undefined> {
  const { settlement_id, project_slip_id } = slipColumns(slip);
  const since = comparedSince(now());
  const lines = await rows(sql<OpenLine>`${openLines(since)} and amount = ${amount} order by booked_at, id for update`);
  if (lines.length === 0) return undefined;
  const found = await rows(sql<Omit<WaitingTransfer, 'id'> & { is_own: boolean }>`
    select coalesce(w.settlement_id = ${settlement_id}::int or w.project_slip_id = ${project_slip_id}::int, false) as is_own /* not null: coalesced */, coalesce(t.amount, pi.amount) as amount /* not null: of a slip */,
      coalesce(t.payment_date, ps.payment_date) as at /* not null: of a slip */, coalesce(o.order_no, ${projectNoSql('pp')}) as "orderNo" /* not null: of one of them */,
      w.account_digits as "accountDigits", r.reference
    from (${waitingSlips(since)}) w ${slipJoins('w')}
      left join slip_readings r on r.settlement_id = w.settlement_id or r.project_slip_id = w.project_slip_id
    where w.settlement_id = ${settlement_id}::int or w.project_slip_id = ${project_slip_id}::int or coalesce(t.amount, pi.amount) = ${amount}`);
  const own = found.findIndex(({ is_own }) => is_own);
  const transfers = found.map(({ is_own, ...transfer }, id) => ({ ...transfer, id, ...(is_own && { amount }) }));
  const line = findLineOfTransfer(lines, transfers, own);
  return lines.find(({ id }) => id === line);
}
