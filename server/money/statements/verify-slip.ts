import type { Satang } from '#domain/values/money.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { decideSettlement } from '#server/trade/orders/index.ts';
import { verifySlip as verifyProjectSlip } from '#server/trade/projects/index.ts';
import { readSlip, slipColumns, type SlipOf } from '#server/money/slips/index.ts';
import { closeLine } from './close-line.ts';
import { findDeposit } from './find-deposit.ts';

/**
 * Finance says that the money of a slip arrived. Its deposit, where the statement is here already, is closed with it: the
 * same money pays nothing else.
 */
export async function verifySlip(by: Staff, slip: SlipOf): Promise<void> {
  // Reading a slip takes a while: not under lock.
  await readSlip(slip);
  await inTransaction(async () => {
    const reported = await readReported(slip);
    const line = reported && (await findDeposit(slip, reported.amount));
    if ('settlement_id' in slip) await decideSettlement(by.staffId, slip.settlement_id, 'verify_slip', null);
    else await verifyProjectSlip(by, slip.project_slip_id);
    if (line) await closeLine(by, { ...line, booked_at: line.at }, slip);
  });
}

/** What a slip says that was paid; undefined for what a gateway says, whose money is on no line of its own. */
export function readReported(slip: SlipOf): Promise<{ amount: Satang } | undefined> {
  const { settlement_id, project_slip_id } = slipColumns(slip);
  return maybeRow(sql<{ amount: Satang }>`
    select amount /* not null: of a slip */ from settlements where id = ${settlement_id} and kind = 'slip' and not is_deleted
    union all select i.amount from project_slips s join project_instalments i on i.id = s.instalment_id where s.id = ${project_slip_id}`);
}
