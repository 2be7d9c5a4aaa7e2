import './personal-data.ts';
import './live/stream.ts';

export { announce } from './announce.ts';
export {
  approvalsOf,
  bidRequestsOf,
  AUCTION_BIDS,
  exposuresOf,
  findBidder,
  freeCredit,
  lockBidder,
  requireTakesBids,
  takesBidsSql,
  writeHeld,
  writeReleased,
} from './bidders/index.ts';
export { askBid } from './bidding/bid-queue.ts';
export { routes as biddingRoutes } from './bidding/routes.ts';
export { appendEntries, entriesOf, type NewEntry, type WrittenEntry } from './core/append-entries.ts';
export { commitmentOf, hashOf, newSalt, pseudonymOf } from './core/hashes.ts';
export {
  lockAuction,
  readStanding,
  standingOf,
  type LockedAuction,
  type OpenAuction,
  type StandingColumns,
} from './core/locked-auction.ts';
export { lotGradeSql } from './core/lot-grade.ts';
export { reservedForLot } from './core/reserved-lot.ts';
export { routes as logRoutes } from './log/routes.ts';
export {
  readReserve,
  readSecrets,
  readValue,
  sealReserve,
  sealSecrets,
  sealValue,
  type CommittedValue,
} from './core/secrets.ts';
export { endAuctions, startAuctions } from './ending/end-auctions.ts';
export { keepAuctions, startKeepingAuctions, stopKeepingAuctions } from './ending/keep-auctions.ts';
export { loseBidder } from './ending/lose-bidder.ts';
export { openedValues } from './ending/open-values.ts';
export { withOutages } from './ending/outages.ts';
export { acceptHighest, confirmWinner, passLot } from './ending/settle.ts';
export { onAuction, type AuctionListener } from './listeners.ts';
export { oneStanding } from './live/news.ts';
export { refuseProblems } from './refuse-problems.ts';
export { announceRound, cancelRound, requireNoRound, roundsFor, type RoundBidder } from './rounds.ts';
export { seenSql } from './seen-sql.ts';
