import { bookInstalmentPaid } from '#domain/trade/projects/instalments.ts';
import { instalmentOfReferences } from '#domain/trade/projects/instalment-bill.ts';
import { mayBePaid } from '#domain/trade/projects/project-status.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { isStray } from '#server/trade/orders/index.ts';
import { onOtherReferences, type OtherMoney } from '#server/money/payments/index.ts';
import { issueInstalmentDocument } from './documents/issue-document.ts';
import { notifyInstalment } from './notify.ts';
import { lockInstalment } from './slips.ts';
import { memberOf } from './viewer.ts';

/**
 * Money that was paid by the bill of an instalment: its QR code, or its pay-in slip at a counter. What is not the whole
 * of an unpaid instalment is left to finance, as money without an order.
 */
async function payByGateway(money: OtherMoney): Promise<'paid' | 'duplicate' | null> {
  const named = instalmentOfReferences(money);
  if (!named) return null;
  const known = await maybeRow(sql`
    select 1 as found from project_instalments i join projects p on p.id = i.project_id
    where i.id = ${named.id} and p.company_id = ${named.company_id}`);
  if (!known) return null;
  const { project, instalment } = await lockInstalment(memberOf({ companyId: named.company_id }), named.id);
  const before = await maybeRow(sql`
    select 1 as found from project_instalments where id = ${named.id} and gateway_cause = ${money.cause}`);
  if (before) return 'duplicate';
  // What finance have to give back already, or gave back, pays nothing when the gateway tells of it again.
  if (await isStray(money.cause)) return null;
  if (!mayBePaid(project.status) || instalment.paid_at || instalment.amount !== money.amount) return null;
  const at = now();
  await rows(sql`
    update project_instalments set paid_at = ${at}, gateway_cause = ${money.cause} where id = ${named.id}`);
  await book([bookInstalmentPaid(instalment, 'gateway_clearing', at)]);
  await notifyInstalment('paid', named.id);
  await issueInstalmentDocument(named.id);
  return 'paid';
}

onOtherReferences(payByGateway);
