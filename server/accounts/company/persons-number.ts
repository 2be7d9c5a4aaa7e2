import { sql } from '#server/platform/database/query.ts';

/** The number of the person whom company `c` is; companies have none. */
export const personsNumber = sql`(select u.id_number from users u where u.company_id = c.id and c.company_code is null
  and u.account_status <> 'closed' order by u.id limit 1)`;
