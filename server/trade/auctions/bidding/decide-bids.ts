import { publicAuctionStates, whyNotBid, type AuctionState } from '#domain/trade/auctions/auction.ts';
import { whyNotBidder } from '#domain/trade/auctions/bidders.ts';
import type { AuctionEvent } from '#domain/trade/auctions/entries.ts';
import { placeBid, takeLot, type BidRefusal, type Decided } from '#domain/trade/auctions/place-bid.ts';
import { formatSatang } from '#domain/values/format.ts';
import type { Satang } from '#domain/values/money.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { appendEntries, type NewEntry, type WrittenEntry } from '../core/append-entries.ts';
import { checksOf, lockBidders, type BidChecks, type LockedBidder } from '../bidders/index.ts';
import { commitmentOf, newSalt } from '../core/hashes.ts';
import { lockAuction, type OpenAuction, standingOf } from '../core/locked-auction.ts';
import { readValue } from '../core/secrets.ts';
import { openedValues } from '../ending/open-values.ts';
import { withOutages } from '../ending/outages.ts';
import { requirePulse, withPulse } from '../ending/pulse.ts';
import { tellListeners } from '../listeners.ts';
import type { AskedBid, PlacedBid } from './asked-bid.ts';

export type BidAnswer = PlacedBid | AppError;

/** The auction while the bids of one transaction are decided one after the other. */
interface Deciding {
  open: OpenAuction;
  state: AuctionState;
  added: Added[];
  checks: BidChecks;
}

/** An entry of this transaction; of a bid with what was asked for, so that a second press is told from another bid. */
interface Added extends NewEntry {
  asked?: AskedBid;
}

/**
 * Decides bids for one auction in the order in which they came, in one transaction: the lock is taken, the log written
 * and the commit waited for once for all of them. A bid that is refused writes nothing.
 */
export async function decideBids(auctionId: number, asked: readonly AskedBid[]): Promise<BidAnswer[]> {
  // Known before: under the lock everybody else who bids waits for each round trip.
  const vat = BigInt(await vatRateHundredths());
  return withPulse(async () => {
    const locked = await lockAuction(auctionId);
    if (!(publicAuctionStates as readonly AuctionState[]).includes(locked.state))
      return asked.map(() => new AppError('not_found'));
    let open = standingOf(locked);
    if (locked.outcome === null && locked.state !== 'cancelled' && locked.at >= open.standing.ends_at) {
      await requirePulse();
      open = await withOutages(open);
    }
    const takesBids = open.standing.outcome === null && !whyNotBid(hoursOf(open), open.auction.at);
    const locks = await lockBidders(open.auction, asked, { takesBids, vat });
    const checks = checksOf(open, locks);
    const deciding: Deciding = { open, state: open.auction.state, added: [], checks };
    const decided: (AppError | PlacedBid | { index: number; bidder: LockedBidder })[] = [];
    for (const each of asked)
      try {
        decided.push(decideOne(deciding, each, locks.bidders.get(each.companyId)));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        decided.push(error);
      }
    const entries = await write(deciding, open);
    return decided.map((answer) =>
      'index' in answer ? placedAs(entries[answer.index]!, answer.bidder.pseudonym) : answer,
    );
  });
}

function decideOne(
  deciding: Deciding,
  asked: AskedBid,
  found: LockedBidder | undefined,
): PlacedBid | { index: number; bidder: LockedBidder } {
  const { open, added, checks } = deciding;
  const earlier = found && earlierOf(open, found, asked);
  if (earlier) return earlier;
  const same = found ? addedBefore(added, found, asked) : -1;
  if (found && same >= 0) return { index: same, bidder: found };
  const { auction, standing } = open;
  if (standing.outcome !== null) throw new AppError('auction_over');
  const closed = whyNotBid({ ...hoursOf(open), state: deciding.state }, auction.at);
  if (closed) throw new AppError(closed);
  const refused = whyNotBidder(found);
  if (refused || !found) throw new AppError(refused ?? 'auction_not_bidder');
  const bidder = found;
  const decided = decidedOf(open, asked, bidder.pseudonym);
  const { userId, requestKey } = asked;
  const limit = asked.what.kind === 'bid' ? asked.what.limit : decided.standing.price!;
  checks.requireMayBid(userId, bidder, limit);
  const index = added.length;
  const by = { bidderId: bidder.id, userId, requestKey, asked };
  for (const event of decided.events)
    added.push(
      event.kind === 'bid' ? { ...committed(event, limit), ...by } : { says: event, ...('bidder' in event && by) },
    );
  deciding.open = { ...open, standing: decided.standing };
  deciding.state = decided.standing.outcome === null ? 'running' : 'ended';
  return { index, bidder };
}

const hoursOf = ({ auction: { state }, terms: { starts_at }, standing: { ends_at } }: OpenAuction) => ({
  state,
  starts_at,
  ends_at,
});

/** A bid as its line says it: with a commitment to the limit. */
function committed(event: Extract<AuctionEvent, { kind: 'bid' }>, amount: Satang): Pick<NewEntry, 'says' | 'value'> {
  const value = { salt: newSalt(), amount };
  const { kind, ...said } = event;
  return { says: { kind, limit: commitmentOf(value), ...said }, value };
}

/** The entry of this transaction that the same call has written; -1 where there is none. */
function addedBefore(added: readonly Added[], bidder: LockedBidder, { requestKey, what }: AskedBid): number {
  if (requestKey === undefined) return -1;
  const index = added.findIndex((one) => one.bidderId === bidder.id && one.requestKey === requestKey);
  const before = added[index]?.asked?.what;
  if (before && !isSame(before, what)) throw new AppError('idempotency_key_reused');
  return index;
}

const isSame = (one: AskedBid['what'], other: AskedBid['what']): boolean =>
  one.kind === 'bid' && other.kind === 'bid' ? one.limit === other.limit : one.kind === other.kind;

function decidedOf({ auction, terms, standing }: OpenAuction, { what }: AskedBid, bidder: string): Decided {
  const decided =
    what.kind === 'take'
      ? takeLot(terms, standing, bidder, auction.at)
      : placeBid(terms, standing, { bidder, limit: what.limit, is_sure: what.is_sure }, auction.at);
  if ('refusal' in decided) throw refusalOf(decided);
  return decided;
}

function refusalOf(refused: BidRefusal): AppError {
  switch (refused.refusal) {
    case 'auction_bid_too_low':
    case 'auction_limit_falls':
      return fieldError(refused.refusal, 'limit', { least: formatSatang(refused.least) });
    case 'auction_bid_far':
      return fieldError(refused.refusal, 'limit', { leading: formatSatang(refused.leading) });
    default:
      return new AppError(refused.refusal);
  }
}

/** The first answer to this key. Another bid with the same key is no second press. */
function earlierOf({ auction, secrets }: OpenAuction, found: LockedBidder, asked: AskedBid): PlacedBid | undefined {
  const earlier = found.earlier.find(({ request_key }) => request_key === asked.requestKey);
  if (!earlier) return undefined;
  const { seq, sealed, kind } = earlier;
  const { what } = asked;
  const place = { auctionId: auction.id, seq };
  const isOther =
    what.kind === 'bid'
      ? sealed === null || readValue(secrets.entry_key, place, Buffer.from(sealed, 'hex')).amount !== what.limit
      : kind === 'bid';
  if (isOther) throw new AppError('idempotency_key_reused');
  return placedAs(earlier, found.pseudonym);
}

function placedAs({ seq, body, hash }: Pick<WrittenEntry, 'seq' | 'body' | 'hash'>, pseudonym: string): PlacedBid {
  const said = JSON.parse(body) as { at: string; kind: string; leader?: string | null; price: string | null };
  const at = new Date(said.at);
  if (said.kind !== 'bid') return { seq, at, hash, is_leading: true, price: BigInt(said.price!) };
  const { leader = null, price } = said;
  return {
    seq,
    at,
    hash,
    is_leading: leader === null ? null : leader === pseudonym,
    price: price === null ? null : BigInt(price),
  };
}

/** Who took the lot ended it: all is opened at once. */
async function write({ open, state, added, checks }: Deciding, before: OpenAuction): Promise<WrittenEntry[]> {
  if (added.length === 0) return [];
  await checks.write();
  const isEnded = state === 'ended' && before.auction.state !== 'ended';
  const opened = isEnded ? await openedValues(before) : [];
  const from = { ...open, standing: before.standing };
  const { now, entries } = await appendEntries(from, [...added, ...opened], { standing: open.standing, state });
  if (isEnded) await tellListeners('ended', now);
  return entries;
}
