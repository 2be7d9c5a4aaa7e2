import { bookRefundSent } from '#domain/money/refunds/book-refund-sent.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import {
  lockRefundRow,
  recordRefund,
  requireApprovable,
  requireUndecided,
  writeApproved,
  writeRefused,
  writeSent,
} from './locked-refund.ts';
import { proposersOf, requireRefusable } from './owed-refunds.ts';
import { refundedThing } from './refunded-source.ts';

/** Approves what somebody else proposed, in one transaction with what the source does about it. */
export function approveRefund(staffId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    const locked = await lockRefund(id);
    requireApprovable(staffId, locked.refund, await proposersOf(id));
    await approve(staffId, locked);
  });
}

/**
 * Approves what a buyer asked for and its seller accepted, where that is within what one hand may do: the caller knows.
 * Runs in the transaction of the acceptance, which says who it was.
 */
export function approveAgreedRefund(id: number): Promise<void> {
  return inTransaction(async () => {
    const locked = await lockRefund(id);
    requireUndecided(locked.refund);
    await approve(null, locked);
  });
}

async function approve(staffId: number | null, { source, refund }: Awaited<ReturnType<typeof lockRefund>>) {
  const at = now();
  const payBack = await source.settle(refund);
  const state = await writeApproved(staffId, refund.id, payBack);
  const approval = { refund, staffId, payBack, at };
  await source.whenApproved(approval);
  if (staffId !== null)
    await recordRefund(staffId, 'approve_refund', refund, state, { money_to_give_back: bahtFromSatang(payBack) });
  await source.afterApproval(approval);
}

export function refuseRefund(staffId: number, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const { source, refund } = await lockRefund(id);
    await writeRefused(staffId, refund, reason);
    await requireRefusable(id);
    await source.whenRefused?.(refund, staffId, reason);
  });
}

/** Who proposed it, in whose name nobody can decide, found that it was wrong. What it is of is locked. */
export async function withdrawRefund(staffId: number, id: number, reason: string): Promise<void> {
  await writeRefused(staffId, await lockRefundRow(id), reason);
}

/** Finance has sent the money back; a run names the account. */
export function markRefundSent(staffId: number, id: number, bankReference: string, accountId?: number): Promise<void> {
  return inTransaction(async () => {
    const { source, refund } = await lockRefund(id);
    const { company_id, order_id } = source;
    const pay_back = await writeSent(staffId, refund, { companyId: company_id, bankReference, accountId });
    await book([bookRefundSent({ id, order_id, company_id, pay_back }, now())]);
    await source.whenSent(refund, staffId, bankReference);
  });
}

/** What it is of first, as everywhere, then the refund. */
async function lockRefund(id: number) {
  const { lock, sourceId } = await refundedThing(id);
  const source = await lock(sourceId);
  return { source, refund: await lockRefundRow(id) };
}
