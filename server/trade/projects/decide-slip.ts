import { bookInstalmentPaid } from '#domain/trade/projects/instalments.ts';
import { SETTLEMENT_REJECTED, SETTLEMENT_VERIFIED, SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { readSlip, takeTransfer } from '#server/money/slips/index.ts';
import { issueInstalmentDocument } from './documents/issue-document.ts';
import { notifyInstalment } from './notify.ts';
import { lockInstalment, type LockedInstalment } from './slips.ts';
import { staffView } from './viewer.ts';

/** The money has arrived: the instalment is paid, booked, and its tax invoice, which is the receipt, issued. */
export async function verifySlip(staffId: number, id: number): Promise<void> {
  // Nothing is approved unread: a transfer that paid something else must be known.
  await readSlip({ project_slip_id: id });
  await inTransaction(async () => {
    const instalment = await lockWaiting(id);
    // Paid by its bill meanwhile: what the slip shows is the same money, or goes back.
    if (instalment.paid_at) throw new AppError('instalment_not_payable');
    await takeTransfer({ project_slip_id: id });
    const at = now();
    await rows(sql`update project_slips set status = ${SETTLEMENT_VERIFIED}, decided_at = ${at} where id = ${id}`);
    await rows(sql`update project_instalments set paid_at = ${at} where id = ${instalment.id}`);
    await book([bookInstalmentPaid(instalment, 'bank', at)]);
    await decide(staffId, id, instalment, 'verify_slip', null);
    await notifyInstalment('paid', instalment.id);
    // Its counter is the last thing that is locked.
    await issueInstalmentDocument(instalment.id);
  });
}

export function rejectSlip(by: Staff, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const instalment = await lockWaiting(id);
    await rows(sql`
      update project_slips set status = ${SETTLEMENT_REJECTED}, reject_reason = ${reason}, decided_at = ${now()}
        where id = ${id}`);
    await decide(by.staffId, id, instalment, 'reject_slip', reason);
    await notifyInstalment('slip_rejected', instalment.id, reason);
  });
}

interface FoundSlip {
  instalment_id: number;
  status: number;
}

async function findSlip(id: number): Promise<FoundSlip> {
  const slip = await maybeRow(sql<FoundSlip>`
    select instalment_id, status::int from project_slips where id = ${id}`);
  if (!slip) throw new AppError('not_found');
  return slip;
}

/** The instalment of a slip that nobody has decided, its project locked. */
async function lockWaiting(id: number): Promise<LockedInstalment> {
  const { instalment_id } = await findSlip(id);
  const { instalment } = await lockInstalment(staffView, instalment_id);
  const { status } = await findSlip(id);
  if (status !== SETTLEMENT_WAITING) throw new AppError('slip_already_decided');
  return instalment;
}

function decide(
  staffId: number,
  id: number,
  { project_id, position, amount }: LockedInstalment,
  action: 'verify_slip' | 'reject_slip',
  reason: string | null,
): Promise<void> {
  return recordDecision({
    staffId,
    action,
    objectKind: 'project_slip',
    objectId: id,
    before: { status: SETTLEMENT_WAITING },
    after: {
      status: action === 'verify_slip' ? SETTLEMENT_VERIFIED : SETTLEMENT_REJECTED,
      project: project_id,
      instalment: position,
      amount: bahtFromSatang(amount),
    },
    reason: reason ?? undefined,
  });
}
