import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import type { Staff } from '#server/platform/http/caller.ts';

export interface ClosedLine {
  id: number;
  amount: Satang;
  at: Date;
  text: string;
}

/**
 * Null: confirming the line verified its slip. Else the slip was verified before; a person linked it, or the rule
 * matched it.
 */
export type Closing = 'linked' | 'matched' | null;

/** From now on each deposit is that of its slip, and no other transfer is confirmed with it. The lines are locked. */
export async function closeLines(
  by: Pick<Staff, 'staffId'>,
  closed: readonly { line: ClosedLine; slip: number }[],
  closing: Closing,
): Promise<void> {
  const pairs = closed.map(({ line, slip }) => ({ id: line.id, settlement_id: slip }));
  await rows(sql`
    update statement_lines l set settlement_id = x.settlement_id, confirmed_at = ${now()},
      confirmed_by = ${by.staffId}, closing = ${closing}
    from ${tableRows('statement_lines', pairs)} x where l.id = x.id`);
  await recordDecisions(
    closed.map(({ line: { id, amount, at, text }, slip }) => ({
      staffId: by.staffId,
      action: closing === 'matched' ? 'match_statement_line' : 'confirm_statement_line',
      objectKind: 'settlement',
      objectId: slip,
      before: {},
      after: { statement_line: id, amount: bahtFromSatang(amount), booked_at: at, text },
    })),
  );
}
