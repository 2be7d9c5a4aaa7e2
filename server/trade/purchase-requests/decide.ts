import {
  isOpenRequest,
  refusalToDecide,
  requestExpiry,
  stateAfterApproval,
  waitingStep,
} from '#domain/trade/purchasing/purchase-request.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { purchasingOf } from '#server/trade/purchasing/index.ts';
import { giveUpOrders } from './beside-orders.ts';
import { approvesOf } from './find-requests.ts';
import { asRequest, lockRequest, type RequestRow } from './locked-request.ts';
import { notifyApprovers, notifyRequester } from './notify.ts';

interface Decision {
  /** What the approver saw. */
  round: number;
  step: number;
  note: string;
}

/** Approves the step that waits; the next approver is notified, or the requester that it is ready. */
export function approveRequest(member: Member, id: number, decision: Decision): Promise<void> {
  return inTransaction(async () => {
    const request = await lockForDecision(member, id, decision);
    const state = stateAfterApproval(asRequest(request));
    await writeDecision(request, member, decision, true);
    if (state === 'waiting') return notifyApprovers(id);
    // Who waited long for the approval has time to order again.
    const { expiry_days } = await purchasingOf({ userId: request.user_id, companyId: member.companyId });
    await rows(sql`
      update purchase_requests set state = 'approved', expires_at = ${requestExpiry(now(), expiry_days)}
        where id = ${id}`);
    await notifyRequester(id, 'approved', decision.note);
  });
}

export function refuseRequest(member: Member, id: number, decision: Decision): Promise<void> {
  return inTransaction(async () => {
    const request = await lockForDecision(member, id, decision);
    await writeDecision(request, member, decision, false);
    await endUnplaced(request, 'refused');
    await notifyRequester(id, 'refused', decision.note);
  });
}

/** A colleague's request is as one that is not there. */
export function withdrawRequest(member: Member, id: number): Promise<void> {
  return inTransaction(async () => {
    const request = await lockRequest(id, member.companyId);
    if (request.user_id !== member.userId) throw new AppError('not_found');
    if (!isOpenRequest(request)) throw new AppError('request_not_waiting');
    await endUnplaced(request, 'withdrawn');
  });
}

/** Nothing of it is ordered: what was kept for it, or agreed to beside it, ends with it. */
async function endUnplaced({ id, order_ids }: RequestRow, state: 'refused' | 'withdrawn'): Promise<void> {
  await rows(sql`update purchase_requests set state = ${state}, ended_at = ${now()} where id = ${id}`);
  await giveUpOrders(order_ids);
}

async function lockForDecision(member: Member, id: number, { round, step }: Decision): Promise<RequestRow> {
  const request = await lockRequest(id, member.companyId);
  const rule = asRequest(request);
  const refused = refusalToDecide(rule, { userId: member.userId, approves: await approvesOf(member) }, now());
  if (refused) throw new AppError(refused);
  if (request.round !== round || waitingStep(rule) !== step) throw new AppError('request_changed');
  return request;
}

async function writeDecision(
  request: RequestRow,
  { userId }: Member,
  { round, step, note }: Decision,
  isApproved: boolean,
): Promise<void> {
  await rows(sql`
    insert into purchase_decisions (request_id, round, step, user_id, is_approved, note, total, at)
    values (${request.id}, ${round}, ${step}, ${userId}, ${isApproved}, ${note}, ${request.total}, ${now()})`);
}
