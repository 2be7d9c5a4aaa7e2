export { approveBids } from './approve-bids.ts';
export { routes } from './routes.ts';
export { findBidder, lockBidder, type BidderRow } from './bidder-row.ts';
export { freeCredit } from './credit-holds.ts';
export { joinAuction } from './join.ts';
export { checksOf, type BidChecks } from './check-bids.ts';
export { lockBidders, type EarlierEntry, type LockedBidder } from './lock-bidders.ts';
export { findSuspectedPairs, type SuspectedPair } from './traces.ts';
export { writeHeld, writeReleased } from './write-held.ts';
