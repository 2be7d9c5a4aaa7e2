import {
  comparedSince,
  lineOfTransfer,
  type OpenLine,
  type WaitingTransfer,
} from '#domain/backoffice/statements/match-lines.ts';
import type { FoundTransfer } from '#domain/trade/payments/taken-amount.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { projectNoSql } from '#server/platform/database/project-no-sql.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { decideSettlement } from '#server/trade/orders/index.ts';
import { readSlip, slipJoins } from '#server/trade/slips/index.ts';
import { closeLine } from './close-line.ts';
import { openLines, waitingSlips } from './lines.ts';

/**
 * Finance says that another amount arrived than a slip reports. Its deposit, where the statement is here already, is
 * closed with it: the same money pays nothing else.
 */
export async function verifyAmount(
  by: Staff,
  settlement_id: number,
  found: FoundTransfer & { amount: Satang },
): Promise<void> {
  // Reading a slip takes a while: not under lock.
  await readSlip({ settlement_id });
  await inTransaction(async () => {
    const line = await findLine(settlement_id, found.amount);
    await decideSettlement(by.staffId, settlement_id, 'verify_slip', null, found);
    if (line) await closeLine(by, { ...line, booked_at: line.at }, { settlement_id });
  });
}

/** The deposit of a slip that waits, by the amount that arrived. The lines come first under lock, as where a line is confirmed. */
async function findLine(settlementId: number, amount: Satang): Promise<OpenLine | undefined> {
  const since = comparedSince(now());
  const lines = await rows(sql<OpenLine>`${openLines(since)} and amount = ${amount} order by booked_at, id for update`);
  if (lines.length === 0) return undefined;
  const found = await rows(sql<Omit<WaitingTransfer, 'id'> & { is_own: boolean }>`
    select coalesce(w.settlement_id = ${settlementId}, false) as is_own /* not null: coalesced */, coalesce(t.amount, pi.amount) as amount /* not null: of a slip */,
      coalesce(t.payment_date, ps.payment_date) as at /* not null: of a slip */, coalesce(o.order_no, ${projectNoSql('pp')}) as "orderNo" /* not null: of one of them */,
      w.account_digits as "accountDigits", r.reference
    from (${waitingSlips(since)}) w ${slipJoins('w')}
      left join slip_readings r on r.settlement_id = w.settlement_id or r.project_slip_id = w.project_slip_id
    where w.settlement_id = ${settlementId} or coalesce(t.amount, pi.amount) = ${amount}`);
  const own = found.findIndex(({ is_own }) => is_own);
  const transfers = found.map(({ is_own, ...transfer }, id) => ({ ...transfer, id, ...(is_own && { amount }) }));
  const line = lineOfTransfer(lines, transfers, own);
  return lines.find(({ id }) => id === line);
}
