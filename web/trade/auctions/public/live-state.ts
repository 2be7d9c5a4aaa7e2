import type { Answer } from '#contract/client.ts';
import type { LogEntryKind } from '#domain/trade/auctions/entries.ts';
import { auctionPhase } from '#domain/trade/auctions/phase.ts';
import { leastBid } from '#domain/trade/auctions/place-bid.ts';
import type { Standing } from '#domain/trade/auctions/standing.ts';
import type { AuctionTerms } from '#domain/trade/auctions/terms.ts';
import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import type { AuctionPage, Happening } from '../auction-shapes.ts';

/** How an auction stands, as everybody may know it: what the stream tells and a page asks for. */
export type News = Answer<'GET /auctions/{id}/standing'>;

export interface Followed {
  auction: AuctionPage;
  /**
   * What the news does not say: `entries` of the log are missing in between; `page` is the reader's own or the end, which
   * the server tells each by themselves; `later` is what can wait for a quiet moment.
   */
  ask: 'entries' | 'page' | 'later' | null;
}

/** An entry of the log, as its line has it. */
interface Line {
  seq: number;
  at: string;
  kind: LogEntryKind;
  bidder?: string;
  leader?: string | null;
  price?: string | null;
  ends_at?: string;
  cause?: string;
}

/** A page that shows more lines is read from the log. */
const SHOWN = 60;
const SATANG = 100;
/** What happens while bids are taken and is of nobody alone. */
const FOLLOWED: ReadonlySet<LogEntryKind> = new Set<LogEntryKind>(['bid', 'extended']);

/**
 * The page after the news. `bodies` are entries that were asked for, the oldest first; without them the news has the
 * newest one itself. Older news changes nothing.
 */
export function followNews(auction: AuctionPage, news: News, bodies?: readonly string[]): Followed {
  const seen = bodies ?? (news.last === null ? [] : [news.last]);
  const lines = seen.map((body) => JSON.parse(body) as Line).filter(({ seq }) => seq > auction.seq);
  if (news.seq < auction.seq) return { auction, ask: null };
  if (news.seq - auction.seq > lines.length) return { auction, ask: bodies ? 'page' : 'entries' };
  const stands = standsAfter(lines.reduce(withLine, auction), news);
  return { auction: stands, ask: askedAfter(auction, stands, lines) };
}

/**
 * A demand's round after the news: how it stands. Each seller's own place and price are asked for by themselves, as
 * `own`; entries are nobody's but the buyer's.
 */
export function followRound(auction: AuctionPage, news: News): { auction: AuctionPage; ask: 'own' | 'page' | null } {
  if (news.seq < auction.seq) return { auction, ask: null };
  const stands = standsAfter(auction, news);
  if (stands.state !== auction.state || stands.outcome !== auction.outcome) return { auction: stands, ask: 'page' };
  return { auction: stands, ask: news.seq > auction.seq ? 'own' : null };
}

function askedAfter(before: AuctionPage, after: AuctionPage, lines: readonly Line[]): Followed['ask'] {
  const isOver = after.outcome !== before.outcome || after.state === 'cancelled' || after.state === 'ended';
  if (isOver && after.state !== before.state) return 'page';
  const own = before.own?.pseudonym;
  if (lines.some(({ kind, bidder }) => !FOLLOWED.has(kind) || (bidder !== undefined && bidder === own))) return 'page';
  // Whether a price has come to the reserve, the server alone knows.
  return before.is_reserve_met === false && after.price !== before.price ? 'later' : null;
}

function standsAfter(auction: AuctionPage, news: News): AuctionPage {
  const { state, seq, head, bids, ends_at, outcome, now } = news;
  const times = { state, starts_at: new Date(auction.starts_at), ends_at: new Date(ends_at) };
  const isFalling = auction.kind === 'dutch' && news.price === null;
  const stands = {
    ...auction,
    state,
    seq,
    head,
    bids,
    ends_at,
    outcome,
    at: now,
    phase: auctionPhase(times, new Date(now)),
    price: isFalling ? auction.price : news.price,
    is_leading: auction.own !== null && news.leader === auction.own.pseudonym,
  };
  return { ...stands, next_price: nextPrice(stands, news.leader) };
}

/** What can be bid, by the rule itself; in a demand's round the server counts it, with what each seller is compared by. */
function nextPrice(auction: AuctionPage, leader: string | null): number | null {
  const { kind, phase, next_price, start_price, price, terms, own, is_leading } = auction;
  if (kind !== 'english' || next_price === null) return next_price;
  if (phase === 'ended') return null;
  const limit = own === null ? null : own.limit;
  // A colleague's first bid, which the page is about to be told.
  if (is_leading && limit === null) return next_price;
  const bidder = own === null ? '' : own.pseudonym;
  const rules = {
    kind,
    start_price: satangFromBaht(start_price),
    steps: terms.steps.map(({ from, step }) => ({ from: satangFromBaht(from), step: satangFromBaht(step) })),
  };
  const standing = {
    leader,
    price: price === null ? null : satangFromBaht(price),
    positions: limit === null ? [] : [{ bidder, limit: satangFromBaht(limit), seq: 0 }],
  };
  return bahtFromSatang(leastBid(rules as unknown as AuctionTerms, standing as unknown as Standing, bidder));
}

/** With the entry in the history, its bidder by the number in which they came. */
function withLine(auction: AuctionPage, line: Line): AuctionPage {
  const { bidder } = line;
  const bidders =
    bidder === undefined || auction.bidders.includes(bidder) ? auction.bidders : [...auction.bidders, bidder];
  const named = (pseudonym: string | null | undefined): Happening['bidder'] =>
    pseudonym ? { number: bidders.indexOf(pseudonym) + 1, is_own: pseudonym === auction.own?.pseudonym } : null;
  const happened: Happening = {
    seq: line.seq,
    at: line.at,
    what: line.kind,
    bidder: named(bidder),
    leader: named(line.leader),
    price: line.price ? Number(line.price) / SATANG : null,
    ends_at: line.ends_at ?? null,
    extended_by: line.kind === 'extended' ? (line.cause as Happening['extended_by']) : null,
    lost_by: null,
    outcome: null,
    cancelled_by: null,
  };
  return { ...auction, bidders, history: [happened, ...auction.history].slice(0, SHOWN) };
}
