import type { Satang } from '#domain/values/money.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { readSlip, slipColumns, verifierOf, type SlipOf } from '#server/money/slips/index.ts';
import { closeVerified } from './close-verified.ts';
import { lockOpenLines } from './compared-slips.ts';

/**
 * Finance says that the money of a slip arrived. Its deposit, where the statement is here already and it is clear which
 * it is, is closed with it; otherwise when the statement comes (`closeVerified`).
 */
export async function verifySlip(by: Staff, slip: SlipOf): Promise<void> {
  // Reading a slip takes a while: not under lock.
  await readSlip(slip);
  await inTransaction(async () => {
    const reported = await readReported(slip);
    // Lines come before slips under lock.
    if (reported) await lockOpenLines([reported.amount]);
    await verifierOf(slip)(by.staffId);
    if (reported) await closeVerified(by, [reported.amount]);
  });
}

interface Reported {
  amount: Satang;
  status: number;
  has_line: boolean;
}

/** What a slip says that was paid; undefined for what a gateway says, whose money is on no line of its own. */
export function readReported(slip: SlipOf): Promise<Reported | undefined> {
  const { settlement_id, project_slip_id } = slipColumns(slip);
  return maybeRow(sql<Reported>`
    select s.amount /* not null: of a slip */, s.status::int as status /* not null: of a slip */,
      exists (select from statement_lines l where l.settlement_id = s.id) as has_line /* not null: exists */
    from settlements s where s.id = ${settlement_id} and s.kind = 'slip' and not s.is_deleted
    union all select v.amount, s.status::int, exists (select from statement_lines l where l.project_slip_id = s.id)
    from project_slips s join receivables v on v.id = s.receivable_id where s.id = ${project_slip_id}`);
}
