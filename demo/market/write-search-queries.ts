import { keptSearchWeeks } from '#domain/market/search-query.ts';
import { startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { insertRows } from '../bulk.ts';
import { Random } from '../random.ts';
import queries from '../data/search-queries.json' with { type: 'json' };

const WEEKS = 10;
const WEEK_MS = 7 * DAY_MS;
/** A week is not like another. */
const LEAST = 0.5;
const MOST = 1.5;
/** Of searches, those by somebody who had not searched for it in the week. */
const DIFFERENT = 0.8;

/** What the demo's buyers searched for: ten full weeks, and what is over of this one, a day at least. */
export async function writeSearchQueries(seed: number, at: Date): Promise<void> {
  const random = new Random(seed + 3);
  const rows = keptSearchWeeks(at)
    .slice(0, WEEKS + 1)
    .flatMap((week) => {
      const over = at.getTime() - startOfBangkokDay(week).getTime();
      const part = Math.min(Math.max(over, DAY_MS), WEEK_MS) / WEEK_MS;
      return queries.map(({ query, weekly, ...shares }) => {
        const searches = Math.round(weekly * part * (LEAST + random.next() * (MOST - LEAST)));
        const timesOf = (share: number, most: number) =>
          Array.from({ length: most }).filter(() => random.chance(share)).length;
        const found_nothing = timesOf(shares.nothing, searches);
        const found = searches - found_nothing;
        return {
          week,
          query,
          searches,
          found_nothing,
          in_part: Math.min(found, timesOf(shares.inPart, searches)),
          clicked: Math.min(found, timesOf(shares.clicked, searches)),
          callers: Math.ceil(searches * DIFFERENT),
        };
      });
    });
  await insertRows(
    'search_queries',
    rows.filter(({ searches }) => searches > 0),
  );
}
