import { publicAuctionStates, whyNotBid, type AuctionState } from '#domain/trade/auctions/auction.ts';
import { placeBid, takeLot, type BidRefusal, type Decided } from '#domain/trade/auctions/place-bid.ts';
import { formatSatang } from '#domain/values/format.ts';
import type { Satang } from '#domain/values/money.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { appendEntries, type NewEntry, type WrittenEntry } from '../core/append-entries.ts';
import { requireMayBid } from '../bidders/may-bid.ts';
import { commitmentOf, newSalt } from '../core/hashes.ts';
import { lockAuction, type OpenAuction, standingOf } from '../core/locked-auction.ts';
import { readValue } from '../core/secrets.ts';
import { openedValues } from '../ending/open-values.ts';
import { withOutages } from '../ending/outages.ts';
import { requirePulse, withPulse } from '../ending/pulse.ts';
import { tellListeners } from '../listeners.ts';
import type { AskedBid, PlacedBid } from './asked-bid.ts';
import { biddersOf, requireBidder, type BiddingCompany } from './bidders-of-bids.ts';

export type BidAnswer = PlacedBid | AppError;

/** The auction while the bids of one transaction are decided one after the other. */
interface Deciding {
  open: OpenAuction;
  state: AuctionState;
  added: NewEntry[];
}

/**
 * Decides bids for one auction in the order in which they came, in one transaction: the lock is taken, the log written
 * and the commit waited for once for all of them. A bid that is refused writes nothing.
 */
export function decideBids(auctionId: number, asked: readonly AskedBid[]): Promise<BidAnswer[]> {
  return withPulse(async () => {
    const locked = await lockAuction(auctionId);
    if (!(publicAuctionStates as readonly AuctionState[]).includes(locked.state))
      return asked.map(() => new AppError('not_found'));
    let open = standingOf(locked);
    if (locked.outcome === null && locked.state !== 'cancelled' && locked.at >= open.standing.ends_at) {
      await requirePulse();
      open = await withOutages(open);
    }
    const bidders = await biddersOf(auctionId, asked);
    const deciding: Deciding = { open, state: open.auction.state, added: [] };
    const decided: (AppError | PlacedBid | { index: number; bidder: BiddingCompany })[] = [];
    for (const each of asked)
      try {
        decided.push(await decideOne(deciding, each, bidders.get(each.companyId)));
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

async function decideOne(
  deciding: Deciding,
  asked: AskedBid,
  found: BiddingCompany | undefined,
): Promise<PlacedBid | { index: number; bidder: BiddingCompany }> {
  const { open, added } = deciding;
  const earlier = found && earlierOf(open, found, asked);
  if (earlier) return earlier;
  const { auction, terms, standing } = open;
  if (standing.outcome !== null) throw new AppError('auction_over');
  const hours = { starts_at: terms.starts_at, ends_at: standing.ends_at };
  const closed = whyNotBid({ state: deciding.state, ...hours }, auction.at);
  if (closed) throw new AppError(closed);
  const bidder = requireBidder(found);
  const same = added.findIndex((one) => one.bidderId === bidder.id && isSame(one, asked));
  if (same >= 0) return { index: same, bidder };
  const decided = decidedOf(open, asked, bidder.pseudonym);
  const { companyId, userId, requestKey } = asked;
  const limit = asked.what.kind === 'bid' ? asked.what.limit : decided.standing.price!;
  // It writes last, so that a bid it refuses leaves nothing to the others of this transaction.
  await requireMayBid({ companyId, userId }, { auction, terms }, limit);
  const index = added.length;
  for (const event of decided.events)
    added.push(
      event.kind === 'bid'
        ? { ...committed(event, limit), bidderId: bidder.id, userId, requestKey }
        : { says: event, ...('bidder' in event && { bidderId: bidder.id, userId, requestKey }) },
    );
  deciding.open = { ...open, standing: decided.standing };
  deciding.state = decided.standing.outcome === null ? 'running' : 'ended';
  return { index, bidder };
}

/** A bid as its line says it: with a commitment to the limit. */
function committed(event: Decided['events'][number], amount: Satang): Pick<NewEntry, 'says' | 'value'> {
  const value = { salt: newSalt(), amount };
  const { kind, ...said } = event;
  return { says: { kind, limit: commitmentOf(value), ...said }, value };
}

const isSame = ({ requestKey }: NewEntry, asked: AskedBid): boolean =>
  requestKey !== undefined && requestKey === asked.requestKey;

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
function earlierOf({ auction, secrets }: OpenAuction, found: BiddingCompany, asked: AskedBid): PlacedBid | undefined {
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
async function write({ open, state, added }: Deciding, before: OpenAuction): Promise<WrittenEntry[]> {
  if (added.length === 0) return [];
  const isEnded = state === 'ended' && before.auction.state !== 'ended';
  const opened = isEnded ? await openedValues(before) : [];
  const from = { ...open, standing: before.standing };
  const { now, entries } = await appendEntries(from, [...added, ...opened], { standing: open.standing, state });
  if (isEnded) await tellListeners('ended', now);
  return entries;
}
