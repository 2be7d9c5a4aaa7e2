import {
  refusalToDecide,
  stateAfterApproval,
  waitingStep,
  type PurchaseRequest,
} from '#domain/trade/purchasing/purchase-request.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { approvesOf } from '#server/trade/purchase-requests/index.ts';
import { approvedBySql } from './approved-by-sql.ts';
import { lockedDraft, type LockedDemand, type LockedDraft } from './locked-demand.ts';
import { notifyApprovers, notifyOwner } from './notify-company.ts';
import { putOut, requireWhole } from './publish.ts';

interface Decision {
  step: number;
  note: string;
}

/** A draft that waits is decided as a purchase request is: by others than who asked, one after the other, in time. */
export const asRequest = (
  demand: Pick<LockedDemand, 'state' | 'user_id' | 'approvals_needed' | 'approval_expires_at'>,
  approvedBy: readonly number[],
): PurchaseRequest => ({
  state: demand.state === 'draft' && demand.approval_expires_at !== null ? 'waiting' : 'withdrawn',
  userId: demand.user_id,
  approvalsNeeded: demand.approvals_needed,
  approvedBy,
  expiresAt: demand.approval_expires_at ?? new Date(0),
});

export function approvePublishing(member: Member, id: number, decision: Decision): Promise<void> {
  return inTransaction(async () => {
    const { draft, request } = await lockForDecision(member, id, decision);
    await writeDecision(draft, member, decision, true);
    if (stateAfterApproval(request) === 'waiting') return notifyApprovers(id, '');
    await requireWhole(draft);
    await putOut(draft, draft.user_id);
    await notifyOwner(id, 'approved', { note: decision.note });
  });
}

export function refusePublishing(member: Member, id: number, decision: Decision): Promise<void> {
  return inTransaction(async () => {
    const { draft } = await lockForDecision(member, id, decision);
    await writeDecision(draft, member, decision, false);
    await rows(sql`update demands set approval_expires_at = null where id = ${id}`);
    await notifyOwner(id, 'refused', { note: decision.note });
  });
}

/** A colleague's is as one that is not there. */
export function withdrawPublishing(member: Member, id: number): Promise<void> {
  return inTransaction(async () => {
    const { user_id, approval_expires_at } = await lockedDraft(id, member.companyId);
    if (user_id !== member.userId) throw new AppError('not_found');
    if (approval_expires_at === null) throw new AppError('request_not_waiting');
    await rows(sql`update demands set approval_expires_at = null where id = ${id}`);
  });
}

async function lockForDecision(
  member: Member,
  id: number,
  { step }: Decision,
): Promise<{ draft: LockedDraft; request: PurchaseRequest }> {
  await lockCompany(member.companyId);
  const draft = await lockedDraft(id, member.companyId);
  const { approved_by } = await oneRow(sql<{ approved_by: number[] }>`
    select ${approvedBySql} as approved_by from demands d where d.id = ${id}`);
  const request = asRequest(draft, approved_by);
  const refused = refusalToDecide(request, { userId: member.userId, approves: await approvesOf(member) }, draft.at);
  if (refused) throw new AppError(refused);
  if (waitingStep(request) !== step) throw new AppError('request_changed');
  return { draft, request };
}

async function writeDecision(
  { id, asking, at }: LockedDemand,
  { userId }: Member,
  { step, note }: Decision,
  isApproved: boolean,
): Promise<void> {
  await rows(sql`
    insert into demand_decisions (demand_id, asking, step, user_id, is_approved, note, at)
    values (${id}, ${asking}, ${step}, ${userId}, ${isApproved}, ${note}, ${at})`);
}
