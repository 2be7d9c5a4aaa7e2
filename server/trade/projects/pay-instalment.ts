import { bookInstalmentPaid } from '#domain/trade/projects/instalments.ts';
import { mayBePaid } from '#domain/trade/projects/project-status.ts';
import { coverage } from '#domain/money/receivables/receivable.ts';
import { book } from '#server/ledger/index.ts';
import { isStray } from '#server/money/money-reviews/index.ts';
import type { ArrivedMoney } from '#server/money/receivables/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { issueInstalmentDocument } from './documents/issue-document.ts';
import { notifyInstalment } from './notify.ts';
import { lockInstalment } from './slips.ts';
import { staffView } from './viewer.ts';

/**
 * The money of an instalment has come, by its bill at a gateway, or by a slip that finance have verified: it is paid,
 * booked, and its tax invoice, which is the receipt, issued. What is not the whole of an unpaid instalment is left to
 * finance, as money without an order.
 */
export async function payInstalment({
  receivable,
  amount,
  cause,
  on,
}: ArrivedMoney): Promise<'paid' | 'duplicate' | null> {
  const id = receivable.source_id;
  const { project, instalment } = await lockInstalment(staffView, id);
  const before = await maybeRow(sql`
    select 1 as found from project_instalments where id = ${id} and gateway_cause = ${cause}`);
  if (before) return 'duplicate';
  // What finance have to give back already, or gave back, pays nothing when the gateway tells of it again.
  if (await isStray(cause)) return null;
  if (!mayBePaid(project.status) || instalment.paid_at || coverage(instalment.amount, amount) !== 'whole') return null;
  const at = now();
  await rows(sql`
    update project_instalments set paid_at = ${at}, gateway_cause = ${on === 'bank' ? null : cause} where id = ${id}`);
  await book([bookInstalmentPaid(instalment, on, at)]);
  await notifyInstalment('paid', id);
  // Its counter is the last thing that is locked.
  await issueInstalmentDocument(id);
  return 'paid';
}
