import type { Satang } from '#domain/values/money.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { decideSettlement } from '#server/trade/orders/index.ts';
import { verifySlip } from '#server/trade/projects/index.ts';
import { readSlip, type SlipOf } from '#server/money/slips/index.ts';
import { closeLine } from './close-line.ts';
import { readReported } from './verify-slip.ts';

interface LockedLine {
  amount: Satang;
  booked_at: Date;
  text: string;
  confirmed_at: Date | null;
}

/** Finance says that a deposit is a transfer: with it the transfer is approved, the only way there is. */
export async function confirmLine(by: Staff, id: number, slip: SlipOf): Promise<void> {
  // Reading a slip takes a while: not under lock.
  await readSlip(slip);
  await inTransaction(async () => {
    const line = await maybeRow(sql<LockedLine>`
      select amount, booked_at, text, confirmed_at from statement_lines where id = ${id} for update`);
    if (!line) throw new AppError('not_found');
    if (line.confirmed_at !== null) throw new AppError('statement_line_taken');
    const paid = await readReported(slip);
    if (!paid) throw new AppError('not_found');
    if (paid.amount !== line.amount) throw new AppError('statement_amount_differs');
    if ('settlement_id' in slip) await decideSettlement(by.staffId, slip.settlement_id, 'verify_slip', null);
    else await verifySlip(by, slip.project_slip_id);
    await closeLine(by, { id, ...line }, slip);
  });
}
