import { findPriorClaim, matchLines } from '#domain/money/statements/match-lines.ts';
import { SETTLEMENT_VERIFIED } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { decideSlip, readSlip } from '#server/money/slips/index.ts';
import { closeLines } from './close-line.ts';
import { lockOpenLines, readComparedSlips } from './compared-slips.ts';
import { readReported } from './verify-slip.ts';

/**
 * Finance says that a deposit is a transfer: with it the transfer is approved, the only way there is. One that was
 * verified before is closed with it.
 */
export async function confirmLine(by: Staff, id: number, slip: number): Promise<void> {
  // Reading a slip takes a while: not under lock.
  await readSlip(slip);
  await inTransaction(async () => {
    const found = await maybeRow(sql<{ amount: Satang }>`select amount from statement_lines where id = ${id}`);
    if (!found) throw new AppError('not_found');
    const lines = await lockOpenLines([found.amount], id);
    const line = lines.find((each) => each.id === id);
    if (!line) throw new AppError('statement_line_taken');
    const paid = await readReported(slip);
    if (!paid) throw new AppError('not_found');
    if (paid.amount !== line.amount) throw new AppError('statement_amount_differs');
    if (paid.status === SETTLEMENT_VERIFIED && !paid.has_line) return closeLines(by, [{ line, slip }], 'linked');
    const slips = await readComparedSlips([line.amount]);
    const [match] = matchLines(
      [line],
      slips.map(({ compared }) => compared),
    );
    const prior = findPriorClaim(
      line,
      match!.candidates,
      slips.findIndex((each) => each.slip === slip),
    );
    if (prior) throw new AppError('statement_line_paid_before', { details: { order: slips[prior.transfer]!.orderNo } });
    await decideSlip(by.staffId, slip, 'verify_slip', null);
    await closeLines(by, [{ line, slip }], null);
  });
}
