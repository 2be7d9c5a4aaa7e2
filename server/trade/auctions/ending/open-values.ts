import { rows, sql } from '#server/platform/database/query.ts';
import type { NewEntry } from '../core/append-entries.ts';
import type { OpenAuction } from '../core/locked-auction.ts';
import { type CommittedValue, readValue } from '../core/secrets.ts';

/** So many stand in one entry: a line of the log stays readable. */
const IN_ONE = 1000;

/** What was committed to before the end, for everybody to check: the reserve, and the limit of each bid. */
export async function openedValues({ auction, secrets }: OpenAuction): Promise<NewEntry[]> {
  const kept = await rows(sql<{ seq: number; sealed: Uint8Array }>`
    select seq, sealed /* not null: asked for */ from auction_entries
    where auction_id = ${auction.id} and sealed is not null order by seq`);
  const values = kept.map(({ seq, sealed }) =>
    opened(seq, readValue(secrets.entry_key, { auctionId: auction.id, seq }, sealed)),
  );
  const { reserve, reserve_salt } = secrets;
  if (reserve !== null) values.unshift(opened(0, { salt: reserve_salt!, amount: reserve }));
  const entries: NewEntry[] = [];
  for (let from = 0; from < values.length; from += IN_ONE)
    entries.push({ says: { kind: 'opened', values: values.slice(from, from + IN_ONE) } });
  return entries;
}

const opened = (seq: number, { salt, amount }: CommittedValue) => ({ seq, salt, satang: amount });
