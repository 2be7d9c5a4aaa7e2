import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { decideSettlement } from '#server/trade/orders/index.ts';
import { readSlip } from '#server/trade/slips/index.ts';

interface LockedLine {
  amount: Satang;
  booked_at: Date;
  text: string;
  settlement_id: number | null;
}

/** Finance says that a deposit is a transfer: with it the transfer is approved, the only way there is. */
export async function confirmLine(staffId: number, id: number, settlementId: number): Promise<void> {
  // Reading a slip takes a while: not under lock.
  await readSlip(settlementId);
  await inTransaction(async () => {
    const line = await maybeRow(sql<LockedLine>`
      select amount, booked_at, text, settlement_id from statement_lines where id = ${id} for update`);
    if (!line) throw new AppError('not_found');
    if (line.settlement_id !== null) throw new AppError('statement_line_taken');
    const slip = await maybeRow(sql<{ amount: Satang }>`
      select amount from settlements where id = ${settlementId} and kind = 'slip' and not is_deleted`);
    if (!slip) throw new AppError('not_found');
    if (slip.amount !== line.amount) throw new AppError('statement_amount_differs');
    await decideSettlement(staffId, settlementId, 'verify_slip', null);
    await rows(sql`
      update statement_lines set settlement_id = ${settlementId}, confirmed_at = ${now()}, confirmed_by = ${staffId}
      where id = ${id}`);
    await recordDecision({
      staffId,
      action: 'confirm_statement_line',
      objectKind: 'settlement',
      objectId: settlementId,
      before: {},
      after: { statement_line: id, amount: bahtFromSatang(line.amount), booked_at: line.booked_at, text: line.text },
    });
  });
}
