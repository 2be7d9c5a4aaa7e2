import {
  afterMessage,
  mustTakePosition,
  whyNotWithdraw,
  whyNotWrite,
  type ClaimNow,
  type ClaimOutcome,
  type ClaimPosition,
  type ClaimRefusal,
} from '#domain/trade/claims/claim.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { addMessage } from './messages.ts';
import { notifyClaim } from './notify.ts';
import { buyerOf, isSeenBy, sellerOf, staffView, type Viewer } from './viewer.ts';

interface Text {
  text: string;
  files?: readonly string[];
}

interface LockedClaim extends ClaimNow {
  id: number;
}

/**
 * A claim under lock, so that what is written and decided comes one after the other. 404 for whom it does not concern.
 */
export async function lockClaim(
  viewer: Viewer,
  id: number,
  whyNot: (claim: ClaimNow) => ClaimRefusal | null,
): Promise<LockedClaim> {
  const claim = await maybeRow(sql<LockedClaim>`
    select c.id, c.state, c.position from claims c where c.id = ${id} and ${isSeenBy(viewer)} for update`);
  if (!claim) throw new AppError('not_found');
  const refusal = whyNot(claim);
  if (refusal) throw new AppError(refusal);
  return claim;
}

export function writeAsBuyer(by: Member, id: number, { text, files }: Text): Promise<void> {
  return inTransaction(async () => {
    await lockClaim(buyerOf(by), id, whyNotWrite);
    await addMessage(id, { by, party: 'buyer', kind: 'message', body: text, files });
    await notifyClaim('buyer_wrote', id);
  });
}

export function withdrawClaim(by: Member, id: number, text: string): Promise<void> {
  return inTransaction(async () => {
    await lockClaim(buyerOf(by), id, whyNotWithdraw);
    await addMessage(id, { by, party: 'buyer', kind: 'withdrawn', body: text });
    await closeClaim(id, 'withdrawn');
    await notifyClaim('withdrawn', id);
  });
}

/** The seller answers: the claim is staff's from then on. */
export function answerClaim(by: Member, id: number, answer: Text & { position: ClaimPosition | null }): Promise<void> {
  return inTransaction(async () => {
    const claim = await lockClaim(sellerOf(by), id, whyNotWrite);
    const { text, files, position } = answer;
    if (position === null && mustTakePosition(claim)) throw fieldError('claim_position_missing', 'position');
    const kind = position === null ? 'message' : 'answered';
    await addMessage(id, { by, party: 'seller', kind, body: text, position, files });
    const after = afterMessage(claim, 'seller', position);
    await rows(sql`
      update claims set state = ${after.state}, position = ${after.position},
        with_staff_at = coalesce(with_staff_at, ${now()}) where id = ${id}`);
    await notifyClaim(claim.position === null ? 'answered' : 'seller_wrote', id);
  });
}

export function writeAsStaff(by: Staff, id: number, text: string): Promise<void> {
  return inTransaction(async () => {
    await lockClaim(staffView, id, whyNotWrite);
    await addMessage(id, { by, party: 'staff', kind: 'message', body: text });
    await notifyClaim('staff_wrote', id);
  });
}

/** Its lines may be claimed again, and the payout goes on. */
export async function closeClaim(
  id: number,
  outcome: ClaimOutcome,
  refundId: number | null = null,
  position: ClaimPosition | null = null,
): Promise<void> {
  await rows(sql`
    with closed as (
      update claims set state = 'closed', outcome = ${outcome}, refund_id = ${refundId}::int, closed_at = ${now()},
        position = coalesce(${position}::text, position) where id = ${id} returning id)
    update claim_lines l set is_open = false from closed where l.claim_id = closed.id`);
}
