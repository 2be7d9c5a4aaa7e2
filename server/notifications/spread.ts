import { mayInCompany, type CompanyRight } from '#domain/accounts/company/company-roles.ts';
import { deliveryOf, type ChosenChannel, type NotificationCategory } from '#domain/notifications/choices.ts';
import { emailKey } from '#domain/values/email.ts';
import type { Localized } from '#domain/values/locale.ts';
import { afterCommit, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { sendMails, type Mail } from '#server/platform/mail/send-mail.ts';
import type { Address, Channels, Content } from './events.ts';
import { mailOf } from './mail-of.ts';
import { keyOf, peopleBehind, sharedMailbox, type AccountRecipient, type Person } from './recipients.ts';
import { notificationsChanged } from './watch-changes.ts';

interface KeptNotice {
  id: number;
  event: string;
  category: NotificationCategory;
  channels: Channels;
  needs: CompanyRight | null;
  content: Localized<Content>;
  recipients: AccountRecipient[];
  at: Date;
}

interface Copy {
  notice: KeptNotice;
  person: Person;
}

/**
 * Writes everybody's copies and mails of what happened. The recipients go with the same commit: a process that dies
 * before it leaves everything to the next try, one that dies after it leaves nothing to do.
 */
export async function spreadNotices(ids: readonly number[]): Promise<void> {
  await inTransaction(async () => {
    const notices = await takeNotices(ids);
    if (notices.length === 0) return;
    const people = await peopleBehind(notices.flatMap(({ recipients }) => recipients));
    const copies = notices.flatMap((notice) => copiesOf(notice, people));
    await keepCopies(copies);
    await sendMails(notices.flatMap((notice) => mailsOf(notice, copies)));
    afterCommit(notificationsChanged);
  });
}

async function takeNotices(ids: readonly number[]): Promise<KeptNotice[]> {
  const taken = await rows(sql<KeptNotice>`
    with waiting as (select id, recipients from notices where id = any (${ids}::bigint[]) and recipients is not null order by id for update)
    update notices n set recipients = null from waiting w where n.id = w.id
    returning n.id::int, n.event, n.category, n.channels, n.needs, n.content, w.recipients /* not null: chosen so */, n.at`);
  return taken.sort((a, b) => a.id - b.id);
}

/** Each person once, however they are named; nobody without the right. */
function copiesOf(notice: KeptNotice, people: ReadonlyMap<string, readonly Person[]>): Copy[] {
  const { needs } = notice;
  const may = ({ company_role, selling_roles }: Person) =>
    needs === null || company_role === null || mayInCompany(company_role, selling_roles ?? [], needs);
  const seen = new Set<string>();
  return (
    notice.recipients
      .flatMap((recipient) => people.get(keyOf(recipient)) ?? [])
      // Who is meant by name or role gets a mail of their own, though the shared mailbox has one, too.
      .sort((a, b) => Number(a.by_mailbox) - Number(b.by_mailbox))
      .filter((person) => may(person) && !seen.has(whoIs(person)) && seen.add(whoIs(person)))
      .map((person) => ({ notice, person }))
  );
}

const whoIs = ({ user_id, staff_id }: Person) => `${user_id} ${staff_id}`;

async function keepCopies(copies: readonly Copy[]): Promise<void> {
  const written = copies.map(({ notice, person: { user_id, staff_id, as_role, ...person } }) => ({
    notice_id: notice.id,
    user_id,
    staff_id,
    category: notice.category,
    needs: staff_id === null ? notice.needs : as_role,
    at: notice.at,
    waits_for_digest:
      !person.by_mailbox && chosenOf(notice, { ...person, user_id, staff_id, as_role }, 'mail') === 'daily',
  }));
  await rows(sql`
    insert into notifications (notice_id, user_id, staff_id, category, needs, at, waits_for_digest)
    select notice_id, user_id, staff_id, category, needs, at, waits_for_digest
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      x (notice_id bigint, user_id int, staff_id int, category text, needs text, at timestamptz, waits_for_digest boolean)
    on conflict do nothing`);
}

function chosenOf({ channels, category }: KeptNotice, { choices }: Person, channel: ChosenChannel) {
  const chosen = choices.find(([its, by]) => its === category && by === channel)?.[2];
  return deliveryOf(channels[channel], chosen);
}

/** Each mailbox once. */
function mailsOf(notice: KeptNotice, copies: readonly Copy[]): Mail[] {
  const mine = copies.filter((copy) => copy.notice === notice);
  const addresses: Address[] = mine
    .filter(({ person }) => !person.by_mailbox && chosenOf(notice, person, 'mail') === 'at_once')
    .map(({ person: { email, language } }) => ({ email, language }));
  const isForMailbox = notice.channels.mail !== 'off' && notice.recipients.some((recipient) => 'mailbox' in recipient);
  const seen = new Set<string>();
  return (isForMailbox ? [...addresses, sharedMailbox()] : addresses)
    .filter(({ email }) => !seen.has(emailKey(email)) && seen.add(emailKey(email)))
    .map((to) => ({ ...mailOf(notice.event, notice.content[to.language], to), noticeId: notice.id }));
}
