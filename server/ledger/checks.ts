import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Something that the books and a row beside them say differently. */
export interface Difference {
  check: string;
  /** The order, settlement, … that it is about. */
  object_id: number;
  /** The order that it belongs to, if it belongs to one. */
  order_id: number | null;
  /** Satang by the books, and by what stands beside them. */
  booked: bigint;
  expected: bigint;
}

type FoundDifference = Omit<Difference, 'check'>;

const MOST_FOUND = 200;
type Find = RawBuilder<unknown> | (() => RawBuilder<unknown>);

const checks = new Map<string, Find>();

/**
 * Each capability whose rows must agree with the ledger says how to find those that do not: one statement with the
 * columns of a `Difference`, best without a row in its answer. Made when it is asked where others say parts of it.
 */
export function registerLedgerCheck(check: string, find: Find): void {
  checks.set(check, find);
}

/** Every difference of this moment, at most 200 of each kind. */
export async function findDifferences(): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const [check, find] of checks) {
    const its = await rows(sql<FoundDifference>`
      select d.object_id /* not null: every check names it */, d.order_id, d.booked /* not null: a sum */,
        d.expected /* not null: every check says it */
      from (${typeof find === 'function' ? find() : find}) d order by d.object_id limit ${MOST_FOUND}`);
    found.push(...its.map((one) => ({ check, ...one })));
  }
  return found;
}

registerLedgerCheck(
  'transaction_unbalanced',
  sql`
    select t.id::int as object_id, null::int as order_id, coalesce(sum(e.amount), 0)::bigint as booked,
      0::bigint as expected
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) = 0`,
);
