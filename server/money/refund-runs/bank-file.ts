import type { BinaryAnswer } from '#contract/endpoint.ts';
import {
  transferReference,
  type BankFile,
  type BankFileFormatName,
  type BankTransfer,
} from '#domain/money/payouts/bank-file.ts';
import { LINE_WAITING, RUN_APPROVED } from '#domain/money/payouts/payout-run.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { answerBankFile, digestBankFile } from '#server/money/payouts/index.ts';
import { lockRun, record } from './decide-run.ts';
import { failUnsendableLines } from './unsendable-lines.ts';

/**
 * Lines that the bank must not send by now fail before it gets the file. It is made once: the bank may have it, so that
 * from then on people say which line failed.
 */
export function makeBankFile(staffId: number, id: number, at: Date): Promise<void> {
  return inTransaction(async () => {
    const run = await lockRun(id);
    if (run.status !== RUN_APPROVED) throw new AppError('refund_run_not_approved');
    if (run.file_taken_at !== null) return;
    const failed = await failUnsendableLines(id, at);
    const { lines, file } = await fileOf(id, at, null);
    await rows(sql`
      update refund_runs set file_taken_at = ${at}, file_lines = ${lines},
        file_digests = ${JSON.stringify(digestBankFile(file))}::jsonb
      where id = ${id}`);
    await record({ at, staffId, id, action: 'make_bank_file', after: { ...failed } });
  });
}

/** What the bank has to send, with whole account numbers: who takes it is written down. */
export function readBankFile(staffId: number, id: number, format: BankFileFormatName): Promise<BinaryAnswer> {
  return inTransaction(async () => {
    const { status, file_taken_at, file_lines, file_digests } = await lockRun(id);
    if (status !== RUN_APPROVED) throw new AppError('refund_run_not_approved');
    if (file_taken_at === null) throw new AppError('bank_file_not_made');
    const { file } = await fileOf(id, file_taken_at, file_lines);
    await record({ at: now(), staffId, id, action: 'take_bank_file', after: { lines: file.transfers.length } });
    return answerBankFile({ format, name: `refunds-${id}`, digests: file_digests, ...file });
  });
}

/**
 * What the bank was given: the lines that waited when the file was made, whatever became of them since, and its day.
 */
async function fileOf(
  id: number,
  madeAt: Date,
  given: readonly number[] | null,
): Promise<{ lines: number[]; file: BankFile }> {
  const found = await rows(sql<Omit<BankTransfer, 'reference'> & { id: number }>`
    select l.id, a.bank_code as "bankCode", a.account_number as "accountNumber", a.account_name as "accountName",
      l.amount
    from refund_run_lines l join refund_accounts a on a.id = l.account_id
    where l.run_id = ${id}
      and ${given ? sql`l.id = any (${[...given]}::int[])` : sql`l.status = ${sql.lit(LINE_WAITING)}`} order by l.id`);
  return {
    lines: found.map((line) => line.id),
    file: {
      day: bangkokDate(madeAt),
      transfers: found.map(({ id: line, ...transfer }) => ({
        ...transfer,
        reference: transferReference('refund', id, line),
      })),
    },
  };
}
