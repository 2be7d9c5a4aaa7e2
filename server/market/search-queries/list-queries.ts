import type { z } from 'zod';
import type { searchQueries } from '#contract/market/search-queries.ts';
import { keptSearchWeeks, type SearchQueryKind } from '#domain/market/search-query.ts';
import { mondayOf } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { QueryCounts } from './search-counts.ts';

type List = (typeof searchQueries)['GET /staff/search-queries'];
type Totals = z.output<List['answer']>['totals'];

const OF_KIND: Readonly<Record<SearchQueryKind, RawBuilder<unknown>>> = {
  all: sql`true`,
  nothing: sql`found_nothing > 0`,
  in_part: sql`in_part > 0`,
  no_click: sql`clicked = 0 and searches > found_nothing`,
};

export async function listQueries({
  week: day,
  kind,
  _start,
  _limit,
}: z.output<List['query']>): Promise<z.output<List['answer']>> {
  const weeks = keptSearchWeeks(now());
  const week = day ? mondayOf(day) : weeks[0]!;
  // Clicks may be written before their search: such a row is none yet.
  const ofWeek = sql`week = ${week} and searches > 0`;
  const [queries, { count, ...totals }] = await Promise.all([
    rows(sql<Omit<QueryCounts, 'week'>>`
      select query, searches, found_nothing, in_part, clicked from search_queries
      where ${ofWeek} and ${OF_KIND[kind]} order by searches desc, query limit ${_limit} offset ${_start}`),
    oneRow(sql<Totals & { count: number }>`
      select count(*)::int as queries, (count(*) filter (where ${OF_KIND[kind]}))::int as count,
        coalesce(sum(searches), 0)::int as searches, coalesce(sum(found_nothing), 0)::int as found_nothing,
        coalesce(sum(in_part), 0)::int as in_part, coalesce(sum(clicked), 0)::int as clicked
      from search_queries where ${ofWeek}`),
  ]);
  return { week, weeks, totals, count, queries };
}
