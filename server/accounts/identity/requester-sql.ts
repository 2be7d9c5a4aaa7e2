import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { likeText, sql } from '#server/platform/database/query.ts';

/** The name of who asked for order `o`; null of a draft. */
export const requesterSql = sql<string | null>`(
  select ${personNameSql('r')} from users r where r.id = o.requested_by_user_id)`;

/** Orders `o` that somebody asked for whose name has this part. */
export const requesterNamed = (part: string) =>
  sql`o.requested_by_user_id in (select r.id from users r where r.company_id = o.company_id
    and ${personNameSql('r')} ilike ${`%${likeText(part)}%`})`;
