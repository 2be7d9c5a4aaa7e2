import type { RowOf } from '#contract/kit/define-list.ts';
import { securityEventList } from '#contract/operations/security-event-list.ts';
import { listOf } from '#server/kit/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { likeText, rows, sql } from '#server/platform/database/query.ts';

/** Two ways, each by its own index; an `or` over them would read all events. */
function eventsAbout(words: string) {
  const part = `%${likeText(words)}%`;
  return sql`
    select x.id from users u join security_events x on x.user_id = u.id
      where u.firstname || ' ' || u.lastname || ' ' || u.email ilike ${part}
    union select x.id from staff_members m join security_events x on x.staff_id = m.id
      where m.firstname || ' ' || m.lastname || ' ' || m.email ilike ${part}`;
}

const cellOf = (id: number | null) => (id === null ? null : String(id));

/** The newest first. Each filter has an index (0369-security-events.sql). */
export const events = listOf(securityEventList, {
  from: sql`security_events e`,
  key: sql`e.id`,
  seenBy: (_admin: null) => sql`true`,
  filters: {
    who: (words) => sql`e.id in (${eventsAbout(words)})`,
    code: sql`e.code`,
    outcome: sql`e.outcome`,
    at: sql`e.at`,
    network: (network) => sql`e.network = ${network}`,
    session: (session) => sql`e.session = ${session}`,
  },
  sorts: { at: { by: sql`e.at` } },
  read: (ids) =>
    rows(sql<RowOf<typeof securityEventList>>`
      select e.id::int, e.at, e.code, e.outcome, e.user_id, e.company_id, e.staff_id,
        case when m.id is not null then ${personNameSql('m')}
          when u.id is not null then ${personNameSql('u')} end as name, coalesce(m.email, u.email) as email,
        e.session, e.network, e.request_id, e.route, e.details
      from security_events e left join users u on u.id = e.user_id left join staff_members m on m.id = e.staff_id
      where e.id = any (${[...ids]}::bigint[])`),
  cells: {
    details: ({ details }) => (Object.keys(details).length === 0 ? null : JSON.stringify(details)),
    user_id: ({ user_id }) => cellOf(user_id),
    company_id: ({ company_id }) => cellOf(company_id),
    staff_id: ({ staff_id }) => cellOf(staff_id),
  },
});
