import './rights.ts';

export { bidRequestsOf } from './bid-requests.ts';
export { routes } from './routes.ts';
export { approvalsOf, findBidder, lockBidder, type BidderRow } from './bidder-row.ts';
export { AUCTION_BIDS, exposuresOf } from './exposure.ts';
export { freeCredit } from './credit-holds.ts';
export { joinAuction } from './join.ts';
export { checksOf, type BidChecks } from './check-bids.ts';
export { lockBidders, type EarlierEntry, type LockedBidder } from './lock-bidders.ts';
export { requireTakesBids, takesBidsSql } from './takes-bids.ts';
export { findSuspectedPairs, type SuspectedPair } from './traces.ts';
export { writeHeld, writeReleased } from './write-held.ts';
