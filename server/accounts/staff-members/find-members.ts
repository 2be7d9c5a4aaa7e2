import { registerFind, sameName } from '#server/find/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { likeText, sql } from '#server/platform/database/query.ts';

/** The marketplace's own people, who are few. */
registerFind('staff', 'staff_member', {
  page: 'GET /staff/members',
  from: sql`staff_members m`,
  key: sql`m.id`,
  lookups: ({ words }) => [
    sql`select m.id from staff_members m
      where m.firstname || ' ' || m.lastname || ' ' || m.email ilike ${`%${likeText(words)}%`}`,
  ],
  order: sql`m.is_suspended, m.firstname, m.id`,
  shown: { name: sameName(personNameSql('m')), note: sql`m.email` },
});
