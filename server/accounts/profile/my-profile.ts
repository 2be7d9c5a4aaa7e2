import type { z } from 'zod';
import type { memberProfile } from '#contract/accounts/profile.ts';
import { isTaxIdFixed, type ApprovedFacts } from '#domain/accounts/company/approved-facts.ts';
import { maskedNumber } from '#domain/accounts/masked-number.ts';
import { avatarPath } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { EMAIL_LINK_MINUTES } from '#domain/accounts/sign-in/link-lifetimes.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';

export type MemberProfile = z.output<typeof memberProfile>;

/** The profile of a member; numbers that prove their identity are masked. */
export async function myProfile(userId: number): Promise<MemberProfile> {
  const { tax_status, certificate_status, id_card_status, approved_kinds, ...row } = await oneRow(sql<
    Omit<MemberProfile, 'is_id_number_fixed'> & ApprovedFacts
  >`
    select u.id, u.title, u.firstname, u.lastname, u.firstname_en, u.lastname_en, u.email, u.mobile, u.id_number,
      u.birthday, u.position, u.business_type, c.tax_id, c.company_code, c.company_name_th as company_name,
      c.company_name_en,
      u.company_role, u.is_owner, u.account_status, ${avatarPath} as avatar, u.language, c.company_code is null
        and coalesce(c.id_card_status = ${sql.lit(APPROVED)}, false) as is_id_card_approved, c.tax_status::int,
        c.certificate_status::int, c.id_card_status::int, c.approved_kinds, u.created_at,
      (select new_email from email_changes e where e.user_id = u.id and e.ended_at is null
        and e.created_at > ${new Date(now().getTime() - EMAIL_LINK_MINUTES * 60_000)}
        order by e.created_at desc limit 1) as new_email
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`);
  const is_id_number_fixed =
    row.company_code === null &&
    isTaxIdFixed({ company_code: row.company_code, tax_status, certificate_status, id_card_status, approved_kinds });
  return {
    ...row,
    is_id_number_fixed,
    id_number: row.id_number && maskedNumber(row.id_number),
    tax_id: row.tax_id && row.company_code === null ? maskedNumber(row.tax_id) : row.tax_id,
  };
}

/** The member's own number, unmasked, on request. */
export function myIdNumber(userId: number): Promise<{ id_number: string | null }> {
  return oneRow(sql<{ id_number: string | null }>`select id_number from users where id = ${userId}`);
}
