import type { z } from 'zod';
import type { StaffRole } from '#contract/endpoint.ts';
import type { sessionUser } from '#contract/accounts/identity.ts';
import type { AccountStatus } from '#domain/accounts/company/company-facts.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import { isEmail } from '#domain/values/email.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { unreadOfStaffSql } from '#server/notifications/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { usersWithEmail } from './emails.ts';
import type { SessionFor } from './sessions.ts';
import { unreadSql } from './unread.ts';

export type SessionUser = z.output<typeof sessionUser>;

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

/** Whose password a sign-in with an email may give: the account's, and that of an unconfirmed registration, which may name an account's email. */
export async function memberCredentials(
  email: string,
): Promise<{ account?: Credentials | undefined; registration?: Credentials | undefined }> {
  if (!isEmail(email)) return {};
  const found = await rows(sql<Credentials>`
    select u.id, u.password_hash, u.account_status, c.is_selling, u.registered_as, exists (select from second_factors f where f.user_id = u.id and f.secret is not null) as has_second_factor,
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
    select id, password_hash, is_suspended, exists (select from second_factors f where f.staff_id = m.id and f.secret is not null) as has_second_factor from staff_members m where lower(email) = lower(${email})`);
}

/** Where the picture of user `u` is; another picture has another address. */
export const avatarPath = sql`'/api/avatar/' || u.avatar_file_id`;

/** Twin of `isBuyerFullyApproved` in domain/accounts/company/approval.ts, over the company `c`. */
export const isBuyerFullyApprovedSql = sql`case when c.company_code is null
  then coalesce(c.id_card_status = ${sql.lit(APPROVED)} and c.houser_reg_status = ${sql.lit(APPROVED)} and c.buyer_approved_status = ${sql.lit(APPROVED)}, false)
  else coalesce(c.certificate_status = ${sql.lit(APPROVED)} and c.buyer_approved_status = ${sql.lit(APPROVED)} and c.tax_status = ${sql.lit(APPROVED)} and c.idcard_authorized_sign_status = ${sql.lit(APPROVED)}, false) end`;

export async function memberForSession(userId: number, role: 'buyer' | 'seller'): Promise<SessionUser | undefined> {
  const row = await maybeRow(sql<
    Omit<SessionUser, 'role' | 'company' | 'staff_role'> & { company: NonNullable<SessionUser['company']> }
  >`
    select u.id, u.title, u.firstname, u.lastname, u.email, ${avatarPath} as avatar,
      json_build_object('id', c.id, 'role', u.company_role, 'selling_roles', u.selling_roles, 'company_code', c.company_code, 'company_name', c.company_name_th, 'company_name_en', c.company_name_en,
        'member_level', c.member_level, 'point', c.point, 'may_buy', ${isBuyerFullyApprovedSql}, 'may_sell', c.is_selling) as company,
      (select json_build_object('address_id', a.id, 'province_id', a.province_id) from addresses a
        where a.company_id = c.id and a.is_default_shipping and a.deleted_at is null) as ships_to,
      ${unreadSql()} as unread
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
  return row && { ...row, role, staff_role: null };
}

export async function staffForSession(staffId: number): Promise<SessionUser | undefined> {
  const row = await maybeRow(sql<{
    id: number;
    firstname: string;
    lastname: string;
    email: string;
    staff_role: StaffRole;
    notifications: number;
  }>`
    select id, firstname, lastname, email, role as staff_role, ${unreadOfStaffSql} as notifications from staff_members s where id = ${staffId}`);
  if (!row) return undefined;
  const { notifications, ...who } = row;
  const unread = { messages: 0, finds: 0, notifications, message_items: 0 };
  return { ...who, role: 'staff', title: null, avatar: null, company: null, ships_to: null, unread };
}

/** Who a session that was just opened is for. */
export async function sessionUserFor(of: SessionFor): Promise<SessionUser> {
  const user = await ('staffId' in of ? staffForSession(of.staffId) : memberForSession(of.userId, of.role));
  if (!user) throw new Error('Nobody is there for this session');
  return user;
}
