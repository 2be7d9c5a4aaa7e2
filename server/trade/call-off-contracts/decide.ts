import {
  CALL_OFF_ACTS,
  isApprovedWithOrders,
  refusalToAct,
  type CallOffAct,
  type CallOffState,
} from '#domain/trade/call-off-contracts/contract.ts';
import { mostOfContract } from '#domain/trade/call-off-contracts/most-of-contract.ts';
import { highestPrice } from '#domain/trade/call-off-contracts/price-rule.ts';
import {
  refusalToDecide,
  stateAfterApproval,
  type PurchaseRequest,
} from '#domain/trade/purchasing/purchase-request.ts';
import { canBeApproved } from '#domain/trade/purchasing/spending-limits.ts';
import { recordDecision } from '#server/audit/index.ts';
import { vatRateNow } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { approversOf, approvesOf } from '#server/trade/purchase-requests/index.ts';
import { lockPurchasing, neededFor } from '#server/trade/purchasing/index.ts';
import { approveAwarding, decidedWith, lockAwarding } from './awarded-together.ts';
import { lockContract, priceRuleOf, readContracts, type StoredContract } from './contract-rows.ts';
import { writeMissingFixings } from './fixings.ts';
import { notifyApprovers, notifyContract, notifyContracts, type ContractNews } from './notify.ts';
import { buyerOf, type Viewer } from './viewer.ts';

interface Seen {
  version: number;
  reason?: string;
}

/** A contract under lock, for an act that may happen now and was decided on what it is now. */
async function lockFor(act: CallOffAct, viewer: Viewer, id: number, { version }: Seen): Promise<StoredContract> {
  const contract = await lockContract(viewer, id);
  const refused = refusalToAct(act, viewer.party, contract, now());
  if (refused) throw new AppError(refused);
  if (contract.version !== version) throw new AppError('call_off_changed');
  return contract;
}

const ENDED: ReadonlySet<CallOffState> = new Set(['declined', 'refused', 'withdrawn', 'cancelled']);

async function moveTo(id: number, state: CallOffState, reason = ''): Promise<void> {
  const at = now();
  await rows(sql`
    update call_off_contracts set state = ${state}, since = ${at}, version = version + 1, end_reason = ${reason},
      offered_at = coalesce(offered_at, ${state === 'offered' ? at : null}::timestamptz),
      activated_at = case when ${state} = 'active' then ${at}::timestamptz else activated_at end,
      ended_at = ${ENDED.has(state) ? at : null}::timestamptz
    where id = ${id}`);
}

/** An act that leads to one state, and is told. */
const NEWS: Partial<Record<CallOffAct, ContractNews>> = {
  confirm: 'offered',
  refuse: 'refused',
  decline: 'declined',
  withdraw: 'withdrawn',
  agree_end: 'cancelled',
};

/** Confirms, refuses, declines, takes back, or agrees to end a contract. */
export function decideContract(act: CallOffAct, viewer: Viewer, id: number, seen: Seen): Promise<void> {
  return inTransaction(async () => {
    const contract = await lockFor(act, viewer, id, seen);
    const { to } = CALL_OFF_ACTS[act];
    await moveTo(id, to, seen.reason);
    if (viewer.party === 'staff' && viewer.staffId !== null)
      await recordDecision({
        staffId: viewer.staffId,
        action: 'withdraw_call_off_contract',
        objectKind: 'call_off_contract',
        objectId: id,
        before: { call_off_state: contract.state },
        after: { call_off_state: to },
        reason: seen.reason || undefined,
      });
    await notifyContract(id, NEWS[act]!);
  });
}

/** Asks the other one to end a contract before its time. What was called off stays ordered. */
export function askForEnd(viewer: Exclude<Viewer, { party: 'staff' }>, id: number, seen: Seen): Promise<void> {
  return inTransaction(async () => {
    await lockFor('ask_end', viewer, id, seen);
    await rows(sql`
      update call_off_contracts set end_asked_by = ${viewer.party}, end_reason = ${seen.reason ?? ''},
        version = version + 1 where id = ${id}`);
    await notifyContract(id, `end_asked_by_${viewer.party}`);
  });
}

/** Accepts a contract. Where the person's limits do not reach so far, a colleague approves it before it counts. */
export function acceptContract(by: Member, id: number, seen: Seen): Promise<{ state: 'accepted' | 'active' }> {
  return inTransaction(async () => {
    const contract = await lockFor('accept', buyerOf(by), id, seen);
    const purchasing = await lockPurchasing(by);
    const { vat } = await oneRow(sql<{ vat: number }>`select ${vatRateNow} as vat /* not null: a setting */`);
    const { approvals } = neededFor(mostOfContract(contract, highestPrice(priceRuleOf(contract)), vat), purchasing);
    if (approvals > 0 && !canBeApproved(await approversOf(by.companyId), by.userId, approvals))
      throw new AppError('approval_impossible');
    const state = approvals > 0 ? 'accepted' : 'active';
    await moveTo(id, state);
    await rows(sql`
      update call_off_contracts set accepted_by_user_id = ${by.userId}, approvals_needed = ${approvals}
      where id = ${id}`);
    if (state === 'accepted') await notifyApprovers(id, by);
    else await begin(contract);
    return { state };
  });
}

/** It counts from now on: what its first prices need is fixed at once. */
async function begin(contract: StoredContract): Promise<void> {
  await writeMissingFixings(contract);
  await notifyContract(contract.id, 'active');
}

/** The rules of a purchase request: others than who accepted it, one after the other, in time. */
async function asRequest(contract: StoredContract): Promise<PurchaseRequest> {
  const decided = await rows(sql<{ user_id: number }>`
    select user_id from call_off_decisions where contract_id = ${contract.id} and is_approved order by step`);
  return {
    state: 'waiting',
    userId: contract.accepted_by_user_id!,
    approvalsNeeded: contract.approvals_needed,
    approvedBy: decided.map(({ user_id }) => user_id),
    expiresAt: contract.expires_at,
  };
}

async function lockForApproval(act: 'approve' | 'turn_down', by: Member, id: number, seen: Seen) {
  await lockAwarding(id, by.companyId);
  const contract = await lockFor(act, buyerOf(by), id, seen);
  if (isApprovedWithOrders(contract)) throw new AppError('call_off_not_open');
  const request = await asRequest(contract);
  const refused = refusalToDecide(request, { userId: by.userId, approves: await approvesOf(by) }, now());
  if (refused) throw new AppError(refused);
  return { request, ids: await decidedWith(id) };
}

async function writeDecision(
  ids: readonly number[],
  by: Member,
  { step, isApproved, note }: { step: number; isApproved: boolean; note: string },
): Promise<void> {
  await rows(sql`
    insert into call_off_decisions (contract_id, step, user_id, is_approved, note, at)
    select x, ${step}, ${by.userId}, ${isApproved}, ${note}, ${now()} from unnest(${[...ids]}::int[]) x`);
}

interface Decision {
  version: number;
  note: string;
}

/** Approves the step that waits; with the last one the contract counts, and those that were awarded with it. */
export function approveContract(by: Member, id: number, { version, note }: Decision): Promise<void> {
  return inTransaction(async () => {
    const { request, ids } = await lockForApproval('approve', by, id, { version });
    await writeDecision(ids, by, { step: request.approvedBy.length + 1, isApproved: true, note });
    if (stateAfterApproval(request) === 'waiting') {
      await rows(sql`update call_off_contracts set version = version + 1 where id = any (${ids}::int[])`);
      return notifyApprovers(id, { userId: request.userId, companyId: by.companyId });
    }
    for (const each of ids) await moveTo(each, 'active');
    for (const contract of await readContracts(sql`c.id = any (${ids}::int[])`)) await begin(contract);
    await approveAwarding(id, by.companyId);
  });
}

export function turnDownContract(by: Member, id: number, { version, note }: Decision): Promise<void> {
  return inTransaction(async () => {
    const { request, ids } = await lockForApproval('turn_down', by, id, { version });
    await writeDecision(ids, by, { step: request.approvedBy.length + 1, isApproved: false, note });
    for (const each of ids) await moveTo(each, 'declined', note);
    await notifyContracts('declined', ids);
  });
}
