import type { StaffRole } from '#contract/endpoint.ts';
import { emailKey } from '#domain/values/email.ts';
import type { Locale } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** A mailbox and the language of who reads it. */
export interface Address {
  email: string;
  language: Locale;
}

/** Who is notified: an account, everybody in a role, or the address of somebody who has no account. */
export type Recipient =
  | Address
  | { userId: number }
  | { staffId: number }
  /** Staff who may act in the role: they have it, or they are administrators. */
  | { staffRole: StaffRole }
  /** The owners of a company, by its id. */
  | { ownersOf: number };

/** The mailbox that the marketplace's staff share, and read in Thai. */
export const staffMailbox = (): Address => ({ email: config().STAFF_MAIL, language: 'th' });

/** The addresses behind each list of recipients, each address once in a list. One round trip, and none where all of them are addresses already. */
export async function addressesOf(lists: readonly (readonly Recipient[])[]): Promise<Address[][]> {
  const found = await accountsOf(lists.flat().filter(isAccount));
  return lists.map((list) => {
    const addresses = list.flatMap((recipient) =>
      isAddress(recipient) ? [recipient] : (found.get(keyOf(recipient)) ?? []),
    );
    const seen = new Set<string>();
    return addresses.filter(({ email }) => !seen.has(emailKey(email)) && seen.add(emailKey(email)));
  });
}

type AccountRecipient = Exclude<Recipient, Address>;

const isAddress = (recipient: Recipient): recipient is Address => 'email' in recipient;
const isAccount = (recipient: Recipient): recipient is AccountRecipient => !isAddress(recipient);
const keyOf = (recipient: AccountRecipient) => Object.entries(recipient).flat().join(' ');

async function accountsOf(recipients: readonly AccountRecipient[]): Promise<Map<string, Address[]>> {
  if (recipients.length === 0) return new Map();
  const found = await rows(sql<Address & { key: string }>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(recipients.map((recipient) => ({ ...recipient, key: keyOf(recipient) })))}::jsonb)
      x (key text, "userId" int, "staffId" int, "staffRole" text, "ownersOf" int)),
    asked_once as (select distinct * from asked)
    select a.key, u.email, u.language, u.id from asked_once a join users u on u.id = a."userId"
    union all
    select a.key, u.email, u.language, u.id from asked_once a join users u on u.company_id = a."ownersOf" and u.company_role = 'owner' and u.account_status = 'verified'
    union all
    select a.key, s.email, s.language, s.id from asked_once a join staff_members s on s.id = a."staffId"
    union all
    select a.key, s.email, s.language, s.id from asked_once a join staff_members s on a."staffRole" is not null and s.role in (a."staffRole", 'admin') and not s.is_suspended and s.joined_at is not null
    order by key, id`);
  return Map.groupBy(found, ({ key }) => key);
}
