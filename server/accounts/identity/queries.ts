import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import { isEmail } from '#domain/values/email.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { usersWithEmail } from './emails.ts';

export interface Credentials {
  id: number;
  password_hash: string;
  account_status: AccountStatus;
  is_selling: boolean;
  registered_as: 'buyer' | 'seller';
  has_second_factor: boolean;
  company_role: CompanyRole;
  selling_roles: SellingRole[];
  is_personal: boolean;
  suspended_reason: string | null;
}

/**
 * Whose password a sign-in with an email may give: the account's, and that of an unconfirmed registration, which may
 * name an account's email.
 */
export async function memberCredentials(
  email: string,
): Promise<{ account?: Credentials | undefined; registration?: Credentials | undefined }> {
  if (!isEmail(email)) return {};
  const found = await rows(sql<Credentials>`
    select u.id, u.password_hash, u.account_status, c.is_selling, u.registered_as,
      exists (select from second_factors f where f.user_id = u.id and f.secret is not null) as has_second_factor,
      u.company_role, u.selling_roles, c.company_code is null as is_personal, u.suspended_reason
    from ${usersWithEmail(email)} u join companies c on c.id = u.company_id`);
  const isRegistration = ({ account_status }: Credentials) => account_status === 'registered';
  return { account: found.find((one) => !isRegistration(one)), registration: found.find(isRegistration) };
}

export interface StaffCredentials {
  id: number;
  password_hash: string;
  is_suspended: boolean;
  has_second_factor: boolean;
}

export async function staffCredentials(email: string): Promise<StaffCredentials | undefined> {
  if (!isEmail(email)) return undefined;
  return maybeRow(sql`
    select id, password_hash, is_suspended,
      exists (select from second_factors f where f.staff_id = m.id and f.secret is not null) as has_second_factor
      from staff_members m where lower(email) = lower(${email})`);
}

/** Where the picture of user `u` is; another picture has another address. */
export const avatarPath = sql`'/api/avatar/' || u.avatar_file_id`;

/** Twin of `isBuyerFullyApproved` in domain/accounts/company/approval.ts, over the company `c`. */
export const isBuyerFullyApprovedSql = sql`case when c.company_code is null
  then coalesce(c.id_card_status = ${sql.lit(APPROVED)} and c.houser_reg_status = ${sql.lit(APPROVED)}
    and c.buyer_approved_status = ${sql.lit(APPROVED)}, false)
  else coalesce(c.certificate_status = ${sql.lit(APPROVED)} and c.buyer_approved_status = ${sql.lit(APPROVED)}
    and c.tax_status = ${sql.lit(APPROVED)} and c.idcard_authorized_sign_status = ${sql.lit(APPROVED)}, false) end`;
