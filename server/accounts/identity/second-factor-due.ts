import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import {
  isSecondFactorDue,
  secondFactorDueFrom,
  type FactorMember,
} from '#domain/accounts/sign-in/second-factor-required.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

interface FactorRow {
  company_role: CompanyRole;
  selling_roles: readonly SellingRole[];
  is_personal: boolean;
  is_selling: boolean;
}

export const factorMember = (row: FactorRow): FactorMember => ({
  role: row.company_role,
  sellingRoles: row.selling_roles,
  isPersonal: row.is_personal,
  isSelling: row.is_selling,
});

/** Whether the market, by its setting, asks a member for a second factor now. */
export function isFactorDue(member: FactorMember): boolean {
  return isSecondFactorDue(config().secondFactor, member, now());
}

/** Whether a member needs one, and from when on one that does not yet. */
export async function factorDueOf(userId: number): Promise<{ required: boolean; required_from: Date | null }> {
  const member = factorMember(
    await oneRow(sql<FactorRow>`
      select u.company_role, u.selling_roles, c.company_code is null as is_personal, c.is_selling from users u
        join companies c on c.id = u.company_id where u.id = ${userId}`),
  );
  return {
    required: isFactorDue(member),
    required_from: secondFactorDueFrom(config().secondFactor, member, now()),
  };
}
