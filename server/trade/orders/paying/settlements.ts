import { owedSql } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { freeSlipFile, insertSlip, withdrawSlip } from '#server/money/slips/index.ts';
import {
  OLDEST_TRANSFER_DAYS,
  transferFault,
  type ReportedTransfer,
} from '#domain/money/payments/reported-transfer.ts';
import { openRest } from '#domain/money/receivables/receivable.ts';
import { SETTLEMENT_VERIFIED, SETTLEMENT_WAITING, canHappen } from '#domain/trade/order-status.ts';
import { bahtText, type Satang } from '#domain/values/money.ts';
import { notifyOrder } from '../notify.ts';
import { lockOrder } from '../change-order.ts';
import { writeHistory } from '../history.ts';
import { lockSettlement } from './lock-settlement.ts';

interface Report extends ReportedTransfer {
  order_id: number;
  filename: string;
  bank_code?: string | undefined;
  account_digits?: string | undefined;
}

/** The buyer reports a transfer with its slip. */
export async function addSettlement(
  member: { userId: number; companyId: number },
  transfer: Report,
): Promise<{ id: number }> {
  return inTransaction(async () => {
    const order = await lockOrder(transfer.order_id, member.companyId);
    if (!canHappen('upload_slip', order)) throw new AppError('slip_not_expected');
    const at = now();
    const { waiting, owed } = await oneRow(sql<{ waiting: bigint; owed: bigint }>`
      select coalesce(sum(amount), 0)::bigint as waiting, ${owedSql(sql.lit(order.id))} as owed
      from settlements where order_id = ${order.id} and status = ${sql.lit(SETTLEMENT_WAITING)} and not is_deleted`);
    requireGood(transfer, openRest(owed, waiting), at);
    const file = await freeSlipFile(transfer.filename, member.companyId);
    if (!file) throw fieldError('file_missing', 'filename');
    const { id } = await insertSlip({ kind: 'order', source_id: order.id }, { ...transfer, file_id: file.id });
    await writeHistory(order.id, 'slip_uploaded', { userId: member.userId });
    await notifyOrder('slip_uploaded', order.id);
    return { id };
  });
}

function requireGood(transfer: ReportedTransfer, outstanding: Satang, at: Date): void {
  const fault = transferFault(transfer, outstanding, at);
  if (fault === 'slip_amount_invalid') throw fieldError(fault, 'amount', { outstanding: bahtText(outstanding) });
  if (fault) throw fieldError(fault, 'payment_date', { days: OLDEST_TRANSFER_DAYS });
}

/** The buyer takes back a slip that is not verified. Money that a gateway reported is no slip of theirs. */
export async function removeSettlement(member: { userId: number; companyId: number }, id: number): Promise<void> {
  await inTransaction(async () => {
    const { order, settlement } = await lockSettlement(id, member.companyId);
    if (settlement.kind !== 'slip') throw new AppError('not_found');
    if (!canHappen('remove_slip', order)) throw new AppError('transition_not_allowed');
    if (settlement.status === SETTLEMENT_VERIFIED) throw new AppError('slip_already_decided');
    await withdrawSlip(id);
    await writeHistory(order.id, 'slip_removed', { userId: member.userId });
  });
}
