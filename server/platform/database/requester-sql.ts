import { sql } from './query.ts';

/** The name of who asked for order `o`; null of a draft. */
export const requesterSql = sql<string | null>`(
  select concat_ws(' ', r.firstname, nullif(r.lastname, '')) from users r where r.id = o.requested_by_user_id)`;
