import type { AccountStatus, Position } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface CompanyPerson {
  id: number;
  name: string;
  email: string;
  mobile: string | null;
  position: Position | null;
  company_role: CompanyRole;
  selling_roles: SellingRole[];
  account_status: AccountStatus;
  is_suspended: boolean;
}

/** As many as a page shows; a company with more is found person by person in the list of accounts. */
const MAX_PEOPLE = 100;

/** Who belongs to a company, its owner first. */
export function peopleOfCompany(companyId: number): Promise<CompanyPerson[]> {
  return rows(sql<CompanyPerson>`
    select u.id, ${personNameSql('u')} as name, u.email, u.mobile, u.position, u.company_role, u.selling_roles,
      u.account_status,
      u.suspended_at is not null as is_suspended
    from users u where u.company_id = ${companyId} and u.account_status <> 'closed'
    order by u.company_role <> 'owner', u.id limit ${MAX_PEOPLE}`);
}
