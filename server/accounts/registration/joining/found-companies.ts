import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Gives people whom no company took one of their own each, whose first they are. */
export async function foundCompanies(userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await rows(sql`
    with people as materialized (select id, email, 'C' || nextval('company_code_numbers') as code from users where id = any (${userIds})),
      founded as (insert into companies (company_code, company_name_th, email, created_at) select code, '', email, ${now()} from people returning id, company_code)
    update users u set company_id = f.id, company_role = 'owner', is_owner = true from people p join founded f on f.company_code = p.code where u.id = p.id`);
}
