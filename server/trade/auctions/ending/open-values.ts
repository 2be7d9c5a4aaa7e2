import { rows, sql } from '#server/platform/database/query.ts';
import type { NewEntry } from '../core/append-entries.ts';
import type { OpenAuction } from '../core/locked-auction.ts';
import { type CommittedValue, readValue } from '../core/secrets.ts';

/** So many stand in one entry: a line of the log stays readable. */
const IN_ONE = 1000;

/** What was committed to before the end, for everybody to check: the reserve, and the limit of each bid. */
export async function openedValues({ auction, secrets }: OpenAuction): Promise<NewEntry[]> {
  const { reserve, reserve_salt } = secrets;
  let first = reserve === null ? [] : [opened(0, { salt: reserve_salt!, amount: reserve })];
  const entries: NewEntry[] = [];
  for (let after = -1; ;) {
    const kept = await sealedAfter(auction.id, after, IN_ONE - first.length);
    const values = kept.map(({ seq, sealed }) =>
      opened(seq, readValue(secrets.entry_key, { auctionId: auction.id, seq }, sealed)),
    );
    if (first.length + values.length > 0) entries.push({ says: { kind: 'opened', values: [...first, ...values] } });
    if (first.length + values.length < IN_ONE) return entries;
    after = kept.at(-1)!.seq;
    first = [];
  }
}

/** Entries with a value, so many at a time: a long log is not read at once. */
const sealedAfter = (auctionId: number, after: number, most: number) =>
  rows(sql<{ seq: number; sealed: Uint8Array }>`
    select seq, sealed /* not null: asked for */ from auction_entries
    where auction_id = ${auctionId} and seq > ${after} and sealed is not null order by seq limit ${most}`);

const opened = (seq: number, { salt, amount }: CommittedValue) => ({ seq, salt, satang: amount });
