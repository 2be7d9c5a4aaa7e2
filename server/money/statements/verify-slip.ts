import type { Satang } from '#domain/values/money.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { decideSlip, readSlip } from '#server/money/slips/index.ts';
import { closeVerified } from './close-verified.ts';
import { lockOpenLines } from './compared-slips.ts';

/**
 * Finance says that the money of a slip arrived. Its deposit, where the statement is here already and it is clear which
 * it is, is closed with it; otherwise when the statement comes (`closeVerified`).
 */
export async function verifySlip(by: Staff, slip: number): Promise<void> {
  // Reading a slip takes a while: not under lock.
  await readSlip(slip);
  await inTransaction(async () => {
    const reported = await readReported(slip);
    // Lines come before slips under lock.
    if (reported) await lockOpenLines([reported.amount]);
    await decideSlip(by.staffId, slip, 'verify_slip', null);
    if (reported) await closeVerified(by, [reported.amount]);
  });
}

interface Reported {
  amount: Satang;
  status: number;
  has_line: boolean;
}

/** What a slip says that was paid; undefined for what a gateway says, whose money is on no line of its own. */
export function readReported(slip: number): Promise<Reported | undefined> {
  return maybeRow(sql<Reported>`
    select s.amount, s.status::int,
      exists (select from statement_lines l where l.settlement_id = s.id) as has_line /* not null: exists */
    from settlements s where s.id = ${slip} and s.kind = 'slip' and not s.is_deleted`);
}
