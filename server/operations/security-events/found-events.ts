import type { z } from 'zod';
import type { securityEvent, securityEvents } from '#contract/operations/security-events.ts';
import { addDays, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { likeText, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { flushSecurityEvents } from '#server/platform/security-events/index.ts';

type Query = z.output<(typeof securityEvents)['GET /staff/security-events']['query']>;
export type EventSearch = Omit<Query, '_start' | '_limit'>;
export type Event = z.output<typeof securityEvent>;

/** The events `e` that were looked for. Each condition has an index (0369-security-events.sql). */
export function foundEvents({ who, code, outcome, network, session, from, to }: EventSearch) {
  const conditions = [sql`true`];
  if (code) conditions.push(sql`e.code = ${code}`);
  if (outcome) conditions.push(sql`e.outcome = ${outcome}`);
  if (network) conditions.push(sql`e.network = ${network}`);
  if (session) conditions.push(sql`e.session = ${session}`);
  if (from) conditions.push(sql`e.at >= ${startOfBangkokDay(from)}`);
  if (to) conditions.push(sql`e.at < ${startOfBangkokDay(addDays(to, 1))}`);
  const source = who
    ? sql`(${eventsAbout(who)}) named join security_events e on e.id = named.id`
    : sql`security_events e`;
  return sql`${source} where ${sql.join(conditions, sql` and `)}`;
}

/** Two ways, each by its own index; an `or` over them would read all events. */
function eventsAbout(words: string) {
  const part = `%${likeText(words)}%`;
  return sql`
    select x.id from users u join security_events x on x.user_id = u.id where u.firstname || ' ' || u.lastname || ' ' || u.email ilike ${part}
    union select x.id from staff_members m join security_events x on x.staff_id = m.id where m.firstname || ' ' || m.lastname || ' ' || m.email ilike ${part}`;
}

export const eventColumns = sql`e.id::int, e.at, e.code, e.outcome, e.user_id, e.company_id, e.staff_id,
  case when m.id is not null then ${personNameSql('m')} when u.id is not null then ${personNameSql('u')} end as name, coalesce(m.email, u.email) as email,
  e.session, e.network, e.request_id, e.route, e.details`;

/** Events with whose they are, of a query that answers rows `e`. */
export const withPeople = (events: ReturnType<typeof sql>) =>
  sql`(${events}) e left join users u on u.id = e.user_id left join staff_members m on m.id = e.staff_id`;

/** The newest first; what this process has not written yet is written before. */
export async function eventsFound(query: Query): Promise<{ count: number; events: Event[] }> {
  await flushSecurityEvents();
  const found = foundEvents(query);
  const [events, { count }] = await Promise.all([
    rows(
      sql<Event>`select ${eventColumns} from ${withPeople(sql`select e.* from ${found} order by e.at desc, e.id desc limit ${query._limit} offset ${query._start}`)} order by e.at desc, e.id desc`,
    ),
    oneRow(sql<{ count: number }>`select count(*)::int as count from ${found}`),
  ]);
  return { events, count };
}
