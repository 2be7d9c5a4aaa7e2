import type { z } from 'zod';
import type { NarrowQuery } from '#contract/kit/define-list.ts';
import { searchQueryList } from '#contract/market/search-query-list.ts';
import type { searchQueries } from '#contract/market/search-queries.ts';
import { keptSearchWeeks, type SearchQueryKind } from '#domain/market/search-query.ts';
import { isDay, mondayOf } from '#domain/values/bangkok-time.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { QueryCounts } from './search-counts.ts';

type Weeks = (typeof searchQueries)['GET /staff/search-queries/weeks'];
type Totals = z.output<Weeks['answer']>['totals'];

/** `no_click`: found something, and nobody opened it. */
const OF_KIND: Readonly<Record<SearchQueryKind, RawBuilder<unknown>>> = {
  nothing: sql`q.found_nothing > 0`,
  in_part: sql`q.in_part > 0`,
  no_click: sql`q.clicked = 0 and q.searches > q.found_nothing`,
};

/** Clicks may be written before their search: such a row is none yet. */
const inWeek = (week: string) => sql`q.week = ${week} and q.searches > 0`;

/** The week that is asked for; no week where its day cannot be read. */
function weekOf({ week }: NarrowQuery): RawBuilder<unknown> {
  if (week === undefined) return inWeek(keptSearchWeeks(now())[0]!);
  return isDay(week as string) ? inWeek(mondayOf(week as string)) : sql`false`;
}

const KEY_DAY = 'YYYY-MM-DD'.length;

/** A row is known by its week and its words. A week has 20,000 of them at most: they are sorted without an index. */
export const queryRows = listOf(searchQueryList, {
  from: sql`search_queries q`,
  key: sql`q.week || ' ' || q.query`,
  isKeyText: true,
  seenBy: (_catalogue: unknown, query) => weekOf(query),
  filters: {
    query: sql`q.query`,
    // Said by `seenBy`: one week is always read.
    week: () => sql`true`,
    kind: (kinds) =>
      sql.join(
        kinds.map((kind) => sql`(${OF_KIND[kind]})`),
        sql` or `,
      ),
  },
  sorts: {
    searches: { by: sql`q.searches` },
    found_nothing: { by: sql`q.found_nothing` },
    in_part: { by: sql`q.in_part` },
    clicked: { by: sql`q.clicked` },
  },
  read: async (ids) => {
    const found = await rows(sql<Omit<QueryCounts, 'callers'>>`
      select q.week, q.query, q.searches, q.found_nothing, q.in_part, q.clicked from search_queries q
      where (q.week, q.query) in (select *
        from unnest(${ids.map((id) => id.slice(0, KEY_DAY))}::date[],
          ${ids.map((id) => id.slice(KEY_DAY + 1))}::text[]))`);
    return found.map(({ week, ...counts }) => ({ id: `${week} ${counts.query}`, ...counts }));
  },
});

/** The weeks whose counts are kept, and what one of them comes to. */
export async function searchWeeks({ week: day }: z.output<Weeks['query']>): Promise<z.output<Weeks['answer']>> {
  const weeks = keptSearchWeeks(now());
  const week = day ? mondayOf(day) : weeks[0]!;
  const totals = await oneRow(sql<Totals>`
    select count(*)::int as queries, coalesce(sum(q.searches), 0)::int as searches,
      coalesce(sum(q.found_nothing), 0)::int as found_nothing, coalesce(sum(q.in_part), 0)::int as in_part,
      coalesce(sum(q.clicked), 0)::int as clicked
    from search_queries q where ${inWeek(week)}`);
  return { week, weeks, totals };
}
