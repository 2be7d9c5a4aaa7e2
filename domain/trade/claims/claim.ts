import { objectNo } from '#domain/values/object-no.ts';

/** A claim of a buyer about delivered goods of one seller: who may do what, and when. */

/** What can be wrong with goods. */
export const claimKinds = ['short_weight', 'wrong_grade', 'damage', 'other'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/**
 * What a buyer asks for: money back, with a credit note, and set off first against what is still owed; a part of the
 * price, the goods stay; or the goods once more.
 */
export const claimWishes = ['refund', 'price_cut', 'replacement'] as const;
export type ClaimWish = (typeof claimWishes)[number];

/** A claim waits for its seller first, then for staff; once it is closed it has an outcome. */
export const claimStates = ['with_seller', 'with_staff', 'closed'] as const;
export type ClaimState = (typeof claimStates)[number];

/** What staff decide. */
export const claimDecisions = ['refund', 'replacement', 'refused'] as const;

/** How a claim ends; the buyer may take it back. */
export const claimOutcomes = [...claimDecisions, 'withdrawn'] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];

/** What the seller says of it. Staff decide either way. */
export const claimPositions = ['accepts', 'disputes'] as const;
export type ClaimPosition = (typeof claimPositions)[number];

export const claimParties = ['buyer', 'seller', 'staff'] as const;
export type ClaimParty = (typeof claimParties)[number];

/** Files that one message takes. */
export const FILES_OF_A_MESSAGE = 6;
/** Longer texts are papers, and come as a file. */
export const MAX_CLAIM_TEXT = 2000;
/** Messages that one party may write in a claim. */
export const MESSAGES_OF_A_PARTY = 50;

/** `CL` and six digits or more: what people call a claim. */
export function claimNo(id: number): string {
  return objectNo('CL', id);
}

export interface ClaimNow {
  state: ClaimState;
  /** Null until the seller has answered. */
  position: ClaimPosition | null;
}

export type ClaimRefusal = 'claim_closed' | 'claim_with_seller';

/** Why a party may not write; null when it may. Everybody may until the claim is closed. */
export function whyNotWrite({ state }: Pick<ClaimNow, 'state'>): ClaimRefusal | null {
  return state === 'closed' ? 'claim_closed' : null;
}

/** Why the buyer may not take the claim back. */
export const whyNotWithdraw = whyNotWrite;

/** Why staff may not decide: the seller is heard first, or has let the time pass. */
export function whyNotDecide({ state }: Pick<ClaimNow, 'state'>): ClaimRefusal | null {
  if (state === 'closed') return 'claim_closed';
  return state === 'with_seller' ? 'claim_with_seller' : null;
}

/** Whether the seller has to say first if it accepts or disputes; later it may say so again, or only write. */
export function mustTakePosition({ position }: Pick<ClaimNow, 'position'>): boolean {
  return position === null;
}

/** The claim after a message of this party: the seller's answer hands it to staff. */
export function afterMessage(claim: ClaimNow, party: ClaimParty, position: ClaimPosition | null): ClaimNow {
  if (party !== 'seller') return { state: claim.state, position: claim.position };
  return { state: 'with_staff', position: position ?? claim.position };
}

/**
 * How often claims about one purchase are opened a day: each one, and each that is withdrawn, is a mail to the seller.
 */
export const CLAIMS_OF_A_PURCHASE_A_DAY = 5;
