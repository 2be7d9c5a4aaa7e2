import { instalmentRefund, leftOf, type PaidInstalment } from '#domain/trade/projects/project-refunds.ts';
import { WORK_NOT_DONE } from '#domain/money/refunds/refundable.ts';
import { bahtFromSatang, bahtText, type Satang } from '#domain/values/money.ts';
import { recordDecisions } from '#server/audit/index.ts';
import { insertRefunds } from '#server/money/refunds/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { notifyInstalments } from './notify.ts';

export interface AskedRefund {
  installment_id: number;
  /** With VAT; 0: nothing of it goes back. */
  amount: Satang;
}

/** The paid instalments of a project, which is locked, with what goes back of them already. */
export function paidInstalments(projectId: number): Promise<PaidInstalment[]> {
  return rows(sql<PaidInstalment>`
    select i.id, i.amount, i.vat, coalesce(sum(r.total), 0)::bigint as refunded,
      coalesce(sum(r.vat), 0)::bigint as refunded_vat
    from project_instalments i left join refunds r on r.instalment_id = i.id
      and r.state not in ('refused', 'taken_over')
    where i.project_id = ${projectId} and i.paid_at is not null group by i.id order by i.position`);
}

/**
 * Proposes what goes back of a project's instalments; somebody else approves it. The project is locked. Answers how
 * many refunds that are.
 */
export async function proposeInstalmentRefunds(
  by: Staff,
  paid: readonly PaidInstalment[],
  asked: readonly AskedRefund[],
  note: string,
): Promise<number> {
  const refunds = asked.flatMap((one, index) => (one.amount === 0n ? [] : [refundOf(paid, asked, index)]));
  if (refunds.length === 0) return 0;
  const proposal = { reason: WORK_NOT_DONE, note, proposedBy: by.staffId, at: now() } as const;
  const written = await insertRefunds('instalment', refunds, proposal);
  await recordDecisions(
    written.map(({ id, total }) => ({
      staffId: by.staffId,
      action: 'propose_refund',
      objectKind: 'refund' as const,
      objectId: id,
      before: {},
      after: { refund_reason: WORK_NOT_DONE, refund_total: bahtFromSatang(total) },
      reason: note || undefined,
    })),
  );
  await notifyInstalments(
    written.map(({ source_id, total }) => ({ id: source_id, news: 'refund_proposed', refund: total })),
    note || null,
  );
  return written.length;
}

function refundOf(paid: readonly PaidInstalment[], asked: readonly AskedRefund[], index: number) {
  const { installment_id, amount } = asked[index]!;
  const at = `refunds.${index}`;
  const instalment = paid.find(({ id }) => id === installment_id);
  if (!instalment) throw fieldError('instalment_not_paid', `${at}.installment_id`);
  if (asked.findIndex((other) => other.installment_id === installment_id) < index)
    throw fieldError('refund_line_twice', `${at}.installment_id`);
  const refund = instalmentRefund(instalment, amount);
  if (refund === 'nothing') throw fieldError('refund_of_nothing', `${at}.amount`);
  if (refund === 'too_much')
    throw fieldError('instalment_refund_too_much', `${at}.amount`, { most: bahtText(leftOf(instalment)) });
  return { source_id: installment_id, base: refund.base.toString(), vat: refund.vat.toString() };
}
