import type { StaffRole } from '#domain/staff-roles.ts';
import {
  rolesThatMay,
  type CompanyRight,
  type CompanyRole,
  type SellingRole,
} from '#domain/accounts/company/company-roles.ts';
import type { ChosenChannel, DeliveryChoice } from '#domain/notifications/choices.ts';
import type { Locale } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Address } from './events.ts';
import { recipientRelations } from './recipient-relations.ts';

/** Somebody with an account. Who it is at that moment is found out when the copies are written. */
export type AccountRecipient =
  /** `email`: the mailbox that was named for this matter, in place of the account's. */
  | { userId: number; email?: string }
  | { staffId: number }
  /** Staff who may act in the role: they have it, or they are administrators. */
  | { staffRole: StaffRole }
  /** The owners of a company, by its id. */
  | { ownersOf: number }
  /** Who in a company, by its id, has a right. */
  | { membersOf: number; right: CompanyRight }
  /** The mailbox that staff share; those of the role see it in the product. */
  | { mailbox: StaffRole };

/** Who is notified: an account, everybody in a role, or the address of somebody who has no account. */
export type Recipient = Address | AccountRecipient;

/** The mailbox that the marketplace's staff share, and read in Thai. */
export const sharedMailbox = (): Address => ({ email: config().STAFF_MAIL, language: 'th' });

/** One person behind a recipient. */
export interface Person {
  user_id: number | null;
  staff_id: number | null;
  email: string;
  language: Locale;
  company_role: CompanyRole | null;
  selling_roles: SellingRole[] | null;
  /** The role that staff hear of it in; null for one who is meant by name. */
  as_role: StaffRole | null;
  /** The shared mailbox gets the mail in this person's place. */
  by_mailbox: boolean;
  /** What they chose: category, channel, choice. */
  choices: (readonly [string, ChosenChannel, DeliveryChoice])[];
}

/** The people behind recipients, by `keyOf` of each. One round trip. Closed accounts are nobody. */
export async function peopleBehind(recipients: readonly AccountRecipient[]): Promise<Map<string, Person[]>> {
  if (recipients.length === 0) return new Map();
  const asked = recipients.map((recipient) => ({
    ...recipient,
    ...('right' in recipient && rolesThatMay(recipient.right)),
    key: keyOf(recipient),
  }));
  const { members, staff } = recipientRelations();
  const found = await rows(sql<Person & { key: string }>`
    with asked as (select distinct * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      x (key text, "userId" int, email text, "staffId" int, "staffRole" text, "ownersOf" int, mailbox text,
        "membersOf" int, roles jsonb, selling jsonb)),
    people as (
      select a.key, u.id as user_id, null::int as staff_id, coalesce(a.email, u.email) as email, u.language,
        u.company_role, u.selling_roles, null::text as as_role, false as by_mailbox
      from asked a join ${members} u on u.id = a."userId" and not u.is_closed
      union all
      select a.key, u.id, null, u.email, u.language, u.company_role, u.selling_roles, null, false
      from asked a join ${members} u on u.company_id = a."ownersOf" and u.company_role = 'owner'
        and u.is_verified
      union all
      select a.key, u.id, null, u.email, u.language, u.company_role, u.selling_roles, null, false
      from asked a join ${members} u on u.company_id = a."membersOf" and u.is_verified
        and (a.roles ? u.company_role or a.selling ?| u.selling_roles)
      union all
      select a.key, null, s.id, s.email, s.language, null, null, null, false from asked a
        join ${staff} s on s.id = a."staffId"
      union all
      select a.key, null, s.id, s.email, s.language, null, null, coalesce(a."staffRole", a.mailbox),
        a.mailbox is not null
      from asked a join ${staff} s on s.roles && array[coalesce(a."staffRole", a.mailbox), 'admin']
      where coalesce(a."staffRole", a.mailbox) is not null and s.is_active)
    select p.key, p.user_id, p.staff_id, p.email, p.language, p.company_role, p.selling_roles, p.as_role, p.by_mailbox,
      coalesce((select json_agg(json_build_array(c.category, c.channel, c.choice)) from notification_choices c
        where c.user_id = p.user_id or c.staff_id = p.staff_id), '[]') as choices
    from people p order by p.key, coalesce(p.user_id, p.staff_id)`);
  return Map.groupBy(found, ({ key }) => key);
}

export const keyOf = (recipient: AccountRecipient) => Object.entries(recipient).flat().join(' ');
