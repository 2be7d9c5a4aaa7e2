import { whyNotDecide, whyNotWithdraw, type ClaimNow, type ClaimParty } from './claim.ts';

/** A claim and which of the three looks at it. */
export interface ReadClaim extends Pick<ClaimNow, 'state'> {
  reader: ClaimParty;
  /** Whether an amount was proposed to the seller. */
  has_amount: boolean;
}

/** When the seller may accept what is proposed, staff decide a claim, and its buyer take it back. */
export const claimDecisionGuards = {
  accept: ({ reader, state, has_amount }: ReadClaim) => reader === 'seller' && state !== 'closed' && has_amount,
  decide: (claim: ReadClaim) => claim.reader === 'staff' && !whyNotDecide(claim),
  withdraw: (claim: ReadClaim) => claim.reader === 'buyer' && !whyNotWithdraw(claim),
};
