import { insertCompaniesSql } from '#server/accounts/company/index.ts';
import { writeAccountsSql } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Gives people whom no company took one of their own each, whose first they are. */
export async function foundCompanies(userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await rows(sql`
    with people as materialized (select id, email, 'C' || nextval('company_code_numbers') as code from users
      where id = any (${userIds})),
      founded as (${insertCompaniesSql(sql`select code, '', email, ${now()} from people`)} returning id, company_code)
    ${writeAccountsSql(sql`id = any (${userIds})`, {
      company_id: sql`(select f.id from people p join founded f on f.company_code = p.code where p.id = users.id)`,
      company_role: 'owner',
      is_owner: true,
    })}`);
}
