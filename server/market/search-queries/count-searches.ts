import { isbot } from 'isbot';
import { MAX_SEARCH_QUERIES_PER_WEEK } from '#domain/market/search-query.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { currentDatabase, rows, sql } from '#server/platform/database/query.ts';
import type { CallContext } from '#server/platform/http/dispatch.ts';
import { networkOf } from '#server/platform/http/rate-limit.ts';
import { SearchCounts, type QueryCounts, type Searched } from './search-counts.ts';

/** Who searches; their address tells searches apart and is not kept. */
export type SearchedBy = Pick<CallContext, 'caller' | 'address' | 'userAgent'>;

/** A search costs no statement: what was counted is written so often, and when the process ends. */
const WRITE_EVERY_MS = 10_000;

const collected = new WeakMap<Database, SearchCounts>();
let timer: NodeJS.Timeout | undefined;
let report: (error: unknown) => void = () => undefined;

/** Counts what a buyer searched for with words alone, and what it answered. */
export function noteSearch(searched: Searched, by: SearchedBy): void {
  if (isBuyer(by)) counts().search(searched, networkOf(by.address));
}

/** Counts that a buyer opened a product of what these words found. */
export function noteClick(text: string, by: SearchedBy): void {
  if (isBuyer(by)) counts().click(text, networkOf(by.address));
}

/** Staff try things out; programs say who they are, or nothing. */
function isBuyer({ caller, userAgent }: SearchedBy): boolean {
  return caller.kind !== 'staff' && userAgent !== null && !isbot(userAgent);
}

function counts(): SearchCounts {
  const database = currentDatabase();
  const found = collected.get(database) ?? new SearchCounts(now);
  collected.set(database, found);
  return found;
}

export function startSearchCounts(onError: (error: unknown) => void): void {
  report = onError;
  timer ??= setInterval(() => void writeSearchCounts().catch(onError), WRITE_EVERY_MS).unref();
}

/** Writes what is left; before the database is closed. */
export async function stopSearchCounts(): Promise<void> {
  clearInterval(timer);
  timer = undefined;
  await writeSearchCounts().catch(report);
}

export function writeSearchCounts(): Promise<void> {
  return counts().write(save);
}

/** Rows in one order, so that two processes do not wait for each other. A full week takes no new queries. */
async function save(counted: QueryCounts[]): Promise<void> {
  await rows(sql`
    with given as (
        select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
          as g (week date, query text, searches int, found_nothing int, in_part int, clicked int, callers int)),
      full_weeks as (
        select week from search_queries where week in (select week from given)
        group by week having count(*) >= ${MAX_SEARCH_QUERIES_PER_WEEK})
    insert into search_queries as kept (week, query, searches, found_nothing, in_part, clicked, callers)
    select week, query, searches, found_nothing, in_part, clicked, callers from given
    where week not in (select week from full_weeks)
      or exists (select from search_queries k where k.week = given.week and k.query = given.query)
    order by week, query
    on conflict (week, query) do update set
      searches = kept.searches + excluded.searches, found_nothing = kept.found_nothing + excluded.found_nothing,
      in_part = kept.in_part + excluded.in_part, clicked = kept.clicked + excluded.clicked,
      callers = kept.callers + excluded.callers`);
}
