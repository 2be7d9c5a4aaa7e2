import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { sql } from '#server/platform/database/query.ts';

/** The name of who asked for order `o`; null of a draft. */
export const requesterSql = sql<string | null>`(
  select ${personNameSql('r')} from users r where r.id = o.requested_by_user_id)`;
