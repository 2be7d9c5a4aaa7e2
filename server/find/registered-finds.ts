import type { EndpointKey } from '#contract/index.ts';
import type { FoundKind } from '#domain/find/kinds.ts';
import type { Typed } from '#domain/find/typed.ts';
import type { RawBuilder } from '#server/platform/database/query.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';

type Sql = RawBuilder<unknown>;

/** Who looks: each place shows what its own pages do. A seller's company buys, too; in the seller centre it sells. */
export interface Finder {
  staff: Staff;
  seller: Member;
  account: Member;
}
export type FindPlace = keyof Finder;

/** What things of a kind are called, where, and to whom they are shown. */
export interface Find<Place extends FindPlace> {
  /** The call of the page that a thing leads to: who may make it finds such things, and nobody else. */
  page: EndpointKey;
  /** The table and its name, `orders o`, with the joins that `shown` needs. */
  from: Sql;
  key: Sql;
  /** Whose things the caller may know of: part of every statement. Nothing where the page's access says all. */
  seenBy?(caller: Finder[Place]): Sql;
  /**
   * Statements that each give the ids of things that are called so, from one index of theirs. `seen` is the condition
   * of `seenBy`: where an index has it, it stands in them, too.
   */
  lookups(typed: Typed, seen: Sql, caller: Finder[Place]): Sql[];
  /** The newest, or likeliest, first. */
  order: Sql;
  shown: {
    /** JSON with `name_th`, `name_en` and `name_cn`; `sameName` for numbers and people. */
    name: Sql;
    /** The same of the company that it belongs to. */
    company?: Sql;
    note?: Sql;
    state?: Sql;
    at?: Sql;
    /** The id in the page's address, if it is another object's. */
    id?: Sql;
  };
}

type Registered = { [P in FindPlace]: { kind: FoundKind; find: Find<P> }[] };
const registered: Registered = { staff: [], seller: [], account: [] };

/** Each subject registers in its own room how its things are found; whatever is not registered is not found. */
export function registerFind<Place extends FindPlace>(place: Place, kind: FoundKind, find: Find<Place>): void {
  registered[place].push({ kind, find });
}

export const findsOf = <Place extends FindPlace>(place: Place): Registered[Place] => registered[place];
