import { bookInstalmentRefund } from '#domain/trade/projects/project-refunds.ts';
import { bookRefundSent } from '#domain/money/refunds/refund-bookings.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  lockRefundRow,
  recordRefund,
  refundedThing,
  requireApprovable,
  writeApproved,
  writeRefused,
  writeSent,
  type LockedRefund,
} from '#server/money/refunds/index.ts';
import { earnWhatStays } from './earn.ts';
import { issueInstalmentCreditNotes } from './documents/credit-notes.ts';
import type { LockedProject } from './lock-project.ts';
import { notifyInstalments } from './notify.ts';
import { lockInstalment, type LockedInstalment } from './slips.ts';
import { staffView } from './viewer.ts';

/** Approves what somebody else proposed: booked, owed to the member, and credited. */
export function approveProjectRefund(staffId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    const { project, instalment, refund } = await lockRefund(id);
    requireApprovable(staffId, refund);
    const at = now();
    const state = await writeApproved(staffId, id, refund.total);
    const { company_id } = project;
    const { goods: base, vat, total } = refund;
    await book([bookInstalmentRefund({ id, company_id, base, vat }, project.earned_at !== null, at)]);
    await earnWhatStays(project);
    await recordRefund(staffId, 'approve_refund', refund, state, { money_to_give_back: bahtFromSatang(total) });
    await tell('refund_approved', instalment, refund, refund.note || null);
    // Its counter is the last thing that is locked.
    await issueInstalmentCreditNotes(instalment.id);
  });
}

export function refuseProjectRefund(staffId: number, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const { project, refund } = await lockRefund(id);
    await writeRefused(staffId, refund, reason);
    await earnWhatStays(project);
  });
}

/** Finance have sent the money back; a run names the account. */
export function markProjectRefundSent(
  staffId: number,
  id: number,
  bankReference: string,
  accountId?: number,
): Promise<void> {
  return inTransaction(async () => {
    const { project, instalment, refund } = await lockRefund(id);
    const pay_back = await writeSent(staffId, refund, { companyId: project.company_id, bankReference, accountId });
    await book([bookRefundSent({ id, order_id: null, company_id: project.company_id, pay_back }, now())]);
    await tell('refund_sent', instalment, refund, bankReference);
  });
}

/** The project first, as everywhere, then the refund. */
async function lockRefund(id: number) {
  const { instalment_id } = await refundedThing(id);
  if (instalment_id === null) throw new AppError('not_found');
  const locked: { project: LockedProject; instalment: LockedInstalment } = await lockInstalment(
    staffView,
    instalment_id,
  );
  return { ...locked, refund: await lockRefundRow(id) };
}

function tell(
  news: 'refund_approved' | 'refund_sent',
  instalment: LockedInstalment,
  { total }: LockedRefund,
  reason: string | null,
): Promise<void> {
  return notifyInstalments([{ id: instalment.id, news, refund: total }], reason);
}
