import type { AuctionState } from '#domain/trade/auctions/auction.ts';
import type { AuctionEvent, LogEntryKind, LogLine } from '#domain/trade/auctions/entries.ts';
import { writeJson } from '#domain/trade/auctions/log-text.ts';
import type { Decided } from '#domain/trade/auctions/place-bid.ts';
import type { Standing } from '#domain/trade/auctions/standing.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { hashOf } from './hashes.ts';
import type { LockedAuction, OpenAuction } from './locked-auction.ts';
import { sealSecrets, sealValue, type CommittedValue } from './secrets.ts';

/** What an entry says beside its number and time, and what the database keeps with it. */
export interface NewEntry {
  says: LogLine;
  bidderId?: number;
  userId?: number;
  requestKey?: string | undefined;
  /** The amount behind the entry's commitment. */
  value?: CommittedValue;
}

/** One of a chain, as it was written. */
export interface WrittenEntry {
  seq: number;
  at: Date;
  kind: LogEntryKind;
  body: string;
  hash: string;
}

interface Appended {
  now: OpenAuction;
  entries: WrittenEntry[];
}

/** Entries of what a rule decided, as it says them. */
export const entriesOf = ({ events }: Pick<Decided, 'events'>): NewEntry[] =>
  events.map((event: AuctionEvent) => ({ says: event }));

/**
 * Writes entries at the end of the chain, and the auction as it stands after them, in one statement. `standing` is the
 * rules' answer; of a decision that moves nothing it is left out. Whoever cancels does it before the end: from its hour on
 * somebody has won, also while nobody has written it yet.
 */
export async function appendEntries(
  open: OpenAuction,
  added: readonly NewEntry[],
  { standing = open.standing, state = open.auction.state }: { standing?: Standing; state?: AuctionState } = {},
): Promise<Appended> {
  const { auction, secrets } = open;
  if (state === 'cancelled' && auction.at >= standing.ends_at) throw new AppError('auction_changed_meanwhile');
  let { head } = auction;
  const first = auction.head === '' ? 0 : auction.seq + 1;
  const entries = added.map(({ says }, index): WrittenEntry => {
    const seq = first + index;
    const body = writeJson({ seq, at: auction.at, ...says });
    head = hashOf(head, body);
    return { seq, at: auction.at, kind: says.kind, body, hash: head };
  });
  const seq = entries.at(-1)?.seq ?? auction.seq;
  const after: OpenAuction = {
    ...open,
    auction: stood(auction, { ...standing, seq, at: auction.at }, state, head),
    standing: { ...standing, seq, at: auction.at },
    secrets: { ...secrets, leader: standing.leader, positions: standing.positions },
  };
  const kept = entries.map((entry, index) => {
    const { bidderId, userId, requestKey, value } = added[index]!;
    const bytes = value && sealValue(secrets.entry_key, { auctionId: auction.id, seq: entry.seq }, value);
    return {
      ...entry,
      auction_id: auction.id,
      bidder_id: bidderId ?? null,
      user_id: userId ?? null,
      request_key: requestKey ?? null,
      sealed: bytes ? String.raw`\x${bytes.toString('hex')}` : null,
    };
  });
  const { leader_id } = await write(after, kept);
  return { now: { ...after, auction: { ...after.auction, leader_id } }, entries };
}

const stood = (
  auction: LockedAuction,
  { seq, at, ends_at, bids, price, outcome }: Standing,
  state: AuctionState,
  head: string,
): LockedAuction => ({
  ...auction,
  seq,
  entry_at: at,
  ends_at,
  bids,
  price,
  outcome,
  state,
  head,
  ended_at: auction.ended_at ?? (outcome === null ? null : at),
});

/** Whose the leading pseudonym is, the row of the bidder says; of sealed bids nobody is named before the end. */
async function write(
  { auction, standing, secrets }: OpenAuction,
  entries: readonly object[],
): Promise<{ leader_id: number | null }> {
  const { id, state, starts_at, ends_at, seq, entry_at, head, price, bids, outcome, ended_at } = auction;
  const [written] = await rows(sql<{ leader_id: number | null }>`
    with added as (
      insert into auction_entries (auction_id, seq, at, kind, body, hash, bidder_id, user_id, sealed, request_key)
      select x.auction_id, x.seq, x.at, x.kind, x.body, x.hash, x.bidder_id, x.user_id, x.sealed, x.request_key
      from ${tableRows('auction_entries', entries)} x)
    update auctions set state = ${state}, starts_at = ${starts_at}, ends_at = ${ends_at}, seq = ${seq},
      entry_at = ${entry_at}, head = ${head}, price = ${price}, bids = ${bids}, outcome = ${outcome},
      ended_at = ${ended_at}, sealed = ${sealSecrets(id, secrets)},
      leader_id = (select b.company_id from auction_bidders b
        where b.auction_id = ${id} and b.pseudonym = ${standing.leader})
    where id = ${id} returning leader_id`);
  return written!;
}
