import type { z } from 'zod';
import type { analytics } from '#contract/operations/analytics.ts';
import { analyticsPeriod, searchWeeksOf } from '#domain/operations/analytics.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type Figures = z.output<(typeof analytics)['GET /staff/analytics/searches']['answer']>;
type Counts = Figures['totals'];

/** The words of which staff can do something about. */
const MOST_WORDS = 50;

/** Searches of each week of a period, and the words that found nothing most often in it. */
export async function searchFigures(days: number): Promise<Figures> {
  const at = now();
  const weeks = searchWeeksOf(analyticsPeriod(at, days), at);
  // Clicks may be written before their search: such a row is none yet.
  const ofPeriod = sql`week >= ${weeks[0]} and searches > 0`;
  const [found, withoutResults] = await Promise.all([
    rows(sql<Counts & { week: string }>`
      select week, sum(searches)::int as searches, sum(found_nothing)::int as found_nothing,
        sum(in_part)::int as in_part, sum(clicked)::int as clicked
      from search_queries where ${ofPeriod} group by week`),
    rows(sql<{ query: string; searches: number; found_nothing: number }>`
      select query, sum(searches)::int as searches, sum(found_nothing)::int as found_nothing from search_queries
      where ${ofPeriod} and found_nothing > 0 group by query order by 3 desc, query limit ${MOST_WORDS}`),
  ]);
  const none: Counts = { searches: 0, found_nothing: 0, in_part: 0, clicked: 0 };
  const byWeek = new Map(found.map((row) => [row.week, row]));
  return {
    totals: found.reduce(added, none),
    weeks: weeks.map((week) => ({ ...none, ...byWeek.get(week), week })),
    without_results: withoutResults,
  };
}

function added(sum: Counts, row: Counts): Counts {
  return {
    searches: sum.searches + row.searches,
    found_nothing: sum.found_nothing + row.found_nothing,
    in_part: sum.in_part + row.in_part,
    clicked: sum.clicked + row.clicked,
  };
}
