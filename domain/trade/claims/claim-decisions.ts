import { whyNotDecide, whyNotWithdraw, type ClaimNow, type ClaimParty } from './claim.ts';

/** A claim and which of the three looks at it. */
export type ReadClaim = Pick<ClaimNow, 'state'> & { reader: ClaimParty };

/** When staff may decide a claim, and its buyer take it back. */
export const claimDecisionGuards = {
  decide: (claim: ReadClaim) => claim.reader === 'staff' && !whyNotDecide(claim),
  withdraw: (claim: ReadClaim) => claim.reader === 'buyer' && !whyNotWithdraw(claim),
};
