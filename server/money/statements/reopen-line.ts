import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import type { Closing } from './close-line.ts';

interface Line {
  amount: Satang;
  booked_at: Date;
  text: string;
  settlement_id: number | null;
  confirmed_at: Date | null;
  closing: Closing;
}

/**
 * A deposit was closed with the wrong slip: it is open again, while nothing was booked with it. The rule closes it no
 * more.
 */
export function reopenLine(by: Staff, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const line = await maybeRow(sql<Line>`
      select amount, booked_at, text, settlement_id, confirmed_at, closing from statement_lines
        where id = ${id} for update`);
    if (!line) throw new AppError('not_found');
    const { amount, booked_at, text, settlement_id, confirmed_at, closing } = line;
    if (confirmed_at === null) throw new AppError('statement_line_open');
    if (closing === null) throw new AppError('statement_line_booked');
    await rows(sql`
      update statement_lines set settlement_id = null, confirmed_at = null, confirmed_by = null,
        closing = null,
        reopened_at = ${now()} where id = ${id}`);
    await recordDecision({
      staffId: by.staffId,
      action: 'reopen_statement_line',
      objectKind: 'settlement',
      objectId: settlement_id!,
      before: { statement_line: id, amount: bahtFromSatang(amount), booked_at, text },
      after: {},
      reason,
    });
  });
}
