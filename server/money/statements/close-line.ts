import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { slipColumns, type SlipOf } from '#server/money/slips/index.ts';

interface ClosedLine {
  id: number;
  amount: Satang;
  booked_at: Date;
  text: string;
}

/** From now on the deposit is that of this slip, and no other transfer is confirmed with it. The line is locked. */
export async function closeLine(
  by: Pick<Staff, 'staffId'>,
  { id, amount, booked_at, text }: ClosedLine,
  slip: SlipOf,
): Promise<void> {
  const { settlement_id, project_slip_id } = slipColumns(slip);
  await rows(sql`
    update statement_lines set settlement_id = ${settlement_id}, project_slip_id = ${project_slip_id}, confirmed_at = ${now()}, confirmed_by = ${by.staffId}
    where id = ${id}`);
  await recordDecision({
    staffId: by.staffId,
    action: 'confirm_statement_line',
    ...('settlement_id' in slip
      ? { objectKind: 'settlement', objectId: slip.settlement_id }
      : { objectKind: 'project_slip', objectId: slip.project_slip_id }),
    before: {},
    after: { statement_line: id, amount: bahtFromSatang(amount), booked_at, text },
  });
}
