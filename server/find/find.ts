import type { z } from 'zod';
import type { find } from '#contract/find.ts';
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { inOrderOf, rankFound, type FoundKind, type Thing } from '#domain/find/kinds.ts';
import { MAX_FOUND_OF_A_KIND, readTyped } from '#domain/find/typed.ts';
import { inTransaction, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { isLetIn } from '#server/platform/http/access.ts';
import { findsOf, type Find, type Finder, type FindPlace } from './registered-finds.ts';

type Query = z.output<(typeof find)['GET /staff/find']['query']>;
type Found = z.output<(typeof find)['GET /staff/find']['answer']>['found'][number];
type Sql = RawBuilder<unknown>;

/**
 * What is called so, of all kinds, in one statement: what the subjects registered, put together. A kind whose page the
 * caller may not open is not asked for at all; whose things they are is a condition in each part.
 */
export async function findThings<Place extends FindPlace>(
  place: Place,
  caller: Finder[Place],
  { q, things }: Query,
): Promise<{ found: Found[] }> {
  if (things) return { found: inOrderOf(things, await read(place, caller, (kind, one) => named(things, kind, one))) };
  const typed = readTyped(q ?? '');
  if (!typed) return { found: [] };
  const found = await read(place, caller, (_, { key, lookups }, seen) => among(key, lookups(typed, seen, caller)));
  return { found: rankFound(found, typed.number) };
}

type Which<Place extends FindPlace> = (kind: FoundKind, one: Find<Place>, seen: Sql) => Sql | null;

async function read<Place extends FindPlace>(
  place: Place,
  caller: Finder[Place],
  which: Which<Place>,
): Promise<Found[]> {
  const parts = findsOf(place).flatMap(({ kind, find: one }) => {
    if (!isLetIn([(endpoints[one.page] as Endpoint).access].flat(), caller)) return [];
    const seen = one.seenBy?.(caller) ?? sql`true`;
    const condition = which(kind, one, seen);
    return condition === null ? [] : [partOf(kind, one, sql`${seen} and ${condition}`)];
  });
  if (parts.length === 0) return [];
  return inTransaction(async () => {
    // Planning dozens of short lookups anew for each text takes three times as long as reading them.
    await rows(sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`);
    return rows(sql<Found>`${sql.join(parts, sql` union all `)}`);
  });
}

function partOf<Place extends FindPlace>(kind: FoundKind, { from, key, order, shown }: Find<Place>, where: Sql): Sql {
  return sql`(select ${sql.lit(kind)}::text as kind, (${shown.id ?? key})::int as id, ${shown.name} as name,
      ${shown.company ?? sql`null::json`} as company, ${shown.note ?? sql`null`}::text as note,
      ${shown.state ?? sql`null`}::text as state, ${shown.at ?? sql`null`}::timestamptz as at
    from ${from} where ${where} order by ${order} limit ${sql.lit(MAX_FOUND_OF_A_KIND)})`;
}

/** The ids come first, each lookup from its own index, and then the few rows. */
function among(key: Sql, lookups: readonly Sql[]): Sql | null {
  if (lookups.length === 0) return null;
  return sql`${key} in (${sql.join(
    lookups.map((each) => sql`(${each})`),
    sql` union all `,
  )})`;
}

/** Those that are named by the id of their page. */
function named<Place extends FindPlace>(
  things: readonly Thing[],
  kind: FoundKind,
  { key, shown }: Find<Place>,
): Sql | null {
  const ids = things.filter((thing) => thing.kind === kind).map(({ id }) => id);
  return ids.length === 0 ? null : sql`${shown.id ?? key} = any (${ids}::int[])`;
}
