import type { StaffRole } from '#contract/endpoint.ts';
import { emailKey } from '#domain/values/email.ts';
import type { Locale } from '#domain/values/locale.ts';
import { config } from '#server/platform/config.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMails, type Mail } from '#server/platform/mail/send-mail.ts';
import type { Address, BusinessEvent, Channel, Link } from './events.ts';

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

/** Something that happened, and who is notified of it. */
export interface Notice {
  event: BusinessEvent;
  recipients: readonly Recipient[];
}

interface Delivery {
  event: BusinessEvent;
  to: Address;
}

/** Each writes what its channel delivers into an outbox; jobs deliver it after the commit. */
const channels: Readonly<Record<Channel, (deliveries: readonly Delivery[]) => Promise<void>>> = { mail: writeMails };

/** Notifies of an event within the running transaction: each person once by each channel, in the person's language. Who does not exist is nobody. */
export function notify(event: BusinessEvent, recipients: readonly Recipient[]): Promise<void> {
  return notifyAll([{ event, recipients }]);
}

/** The same for several events, in as many round trips as for one. */
export async function notifyAll(notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await inTransaction(async () => {
    const lists = await addressesOf(notices.map(({ recipients }) => recipients));
    const deliveries = notices.flatMap(({ event }, index) => (lists[index] ?? []).map((to) => ({ event, to })));
    for (const [channel, write] of Object.entries(channels)) {
      await write(deliveries.filter(({ event }) => event.channels[channel as Channel] !== 'off'));
    }
  });
}

/** The addresses behind each list of recipients, each address once in a list. One round trip, and none where all of them are addresses already. */
async function addressesOf(lists: readonly (readonly Recipient[])[]): Promise<Address[][]> {
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

function writeMails(deliveries: readonly Delivery[]): Promise<void> {
  return sendMails(deliveries.map(mailOf));
}

function mailOf({ event, to: { email, language } }: Delivery): Mail {
  const { title, paragraphs, facts, action, otherAction, secret, replyTo, unsubscribe } = event.content(language);
  const button = secret && 'action' in secret ? secret.action : action;
  const footer = unsubscribe?.footer;
  return {
    to: email,
    language,
    kind: event.name,
    subject: title,
    ...renderMail({
      language,
      title,
      paragraphs,
      ...(secret && 'code' in secret && { code: secret.code }),
      ...(facts && { facts }),
      ...(button && { action: inSite(language, button) }),
      ...(otherAction && { otherAction: inSite(language, otherAction) }),
      ...(footer && { leave: { ...footer, url: unsubscribe.url } }),
    }),
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

function inSite(language: Locale, { label, path }: Link): { label: string; url: string } {
  return { label, url: `${config().baseUrl}/${language}${path}` };
}
