import type { BinaryAnswer } from '#contract/endpoint.ts';
import { transferReference, type BankFileFormatName, type BankTransfer } from '#domain/money/payouts/bank-file.ts';
import { LINE_WAITING, RUN_APPROVED } from '#domain/money/payouts/payout-run.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { answerBankFile } from './answer-bank-file.ts';
import { lockRun } from './decide-run.ts';
import { failUnpayableLines } from './payable-lines.ts';

/**
 * Lines that the bank must not pay by now fail before it gets the file. It is made once: the bank may have it, so that from
 * then on people say which line failed.
 */
export function makeBankFile(staffId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    const run = await lockRun(id);
    if (run.status !== RUN_APPROVED) throw new AppError('payout_run_not_approved');
    if (run.file_taken_at !== null) return;
    const at = now();
    const failed = await failUnpayableLines(id, at);
    await rows(sql`update payout_runs set file_taken_at = ${at} where id = ${id}`);
    await record(staffId, id, 'make_bank_file', { ...failed });
  });
}

/** What the bank has to pay, with whole account numbers: who takes it is written down. */
export function readBankFile(staffId: number, id: number, format: BankFileFormatName): Promise<BinaryAnswer> {
  return inTransaction(async () => {
    const run = await lockRun(id);
    if (run.status !== RUN_APPROVED) throw new AppError('payout_run_not_approved');
    if (run.file_taken_at === null) throw new AppError('bank_file_not_made');
    // Each download says what the first one said: the bank knows a transfer by its day, too.
    const day = bangkokDate(run.file_taken_at);
    const transfers = await rows(sql<Omit<BankTransfer, 'reference'> & { id: number }>`
      select id, bank_code as "bankCode", account_number as "accountNumber", account_name as "accountName", amount
      from payout_lines where run_id = ${id} and status = ${sql.lit(LINE_WAITING)} order by id`);
    await record(staffId, id, 'take_bank_file', { sellers: transfers.length });
    return answerBankFile({
      format,
      day,
      name: `payouts-${id}`,
      transfers: transfers.map(({ id: line, ...transfer }) => ({
        ...transfer,
        reference: transferReference('payout', id, line),
      })),
    });
  });
}

const record = (staffId: number, objectId: number, action: string, after: Record<string, unknown>) =>
  recordDecision({ staffId, action, objectKind: 'payout_run', objectId, before: {}, after });
