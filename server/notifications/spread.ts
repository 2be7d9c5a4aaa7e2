import { mayInCompany, type CompanyRight } from '#domain/accounts/company/company-roles.ts';
import type { AttachmentRef } from '#domain/notifications/mail-delivery.ts';
import {
  deliveryOf,
  type ChosenChannel,
  type DeliveryChoice,
  type NotificationCategory,
} from '#domain/notifications/choices.ts';
import { eachMailboxOnce } from '#domain/values/email.ts';
import type { Localized } from '#domain/values/locale.ts';
import { afterCommit, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { sendMails, type Mail } from '#server/platform/mail/send-mail.ts';
import { openChannels } from './channels/open-channels.ts';
import type { Address, Channels, Content } from './events.ts';
import { mailOf } from './mail-of.ts';
import { keepDeliveries, type Wanted } from './keep-deliveries.ts';
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
  order_id: number | null;
  attachments: AttachmentRef[] | null;
  at: Date;
}

/** A notice with those who hear of it. */
interface Spread {
  notice: KeptNotice;
  people: Person[];
}

/** Recipients of one transaction: it holds nobody up, and its mails are few enough to be made without a pause. */
export const A_SLICE = 100;

/**
 * Writes everybody's copies and mails of what happened, in slices. The recipients of a slice go with the same commit: a
 * process that dies before it leaves them to the next try, one that dies after it leaves nothing to do.
 */
export async function spreadNotices(ids: readonly number[]): Promise<void> {
  while (await spreadSlice(ids));
}

/** Whether there was something to spread. */
function spreadSlice(ids: readonly number[]): Promise<boolean> {
  return inTransaction(async () => {
    const notices = await takeRecipients(ids);
    if (notices.length === 0) return false;
    const people = await peopleBehind(notices.flatMap(({ recipients }) => recipients));
    const spread = notices.map((notice) => ({ notice, people: whoHears(notice, people) }));
    await keepCopies(spread);
    await sendMails(spread.flatMap(mailsOf));
    await keepDeliveries(spread.flatMap(ringsOf));
    afterCommit(notificationsChanged);
    return true;
  });
}

/** The first recipients of the notices that have some still. */
async function takeRecipients(ids: readonly number[]): Promise<KeptNotice[]> {
  const taken = await rows(sql<KeptNotice>`
    with waiting as (select id, recipients from notices where id = any (${ids}::bigint[]) and recipients is not null
      order by id for update),
    counted as (select id, recipients,
      sum(jsonb_array_length(recipients)) over (order by id) - jsonb_array_length(recipients) as before from waiting),
    sliced as (
      select c.id, jsonb_agg(r order by at) filter (where c.before + at <= ${A_SLICE}) as now,
        jsonb_agg(r order by at) filter (where c.before + at > ${A_SLICE}) as later
      from counted c, jsonb_array_elements(c.recipients) with ordinality x (r, at) where c.before < ${A_SLICE}
        group by c.id)
    update notices n set recipients = s.later from sliced s where n.id = s.id
    returning n.id::int, n.event, n.category, n.channels, n.needs, n.content, n.order_id, n.attachments,
      s.now as recipients /* not null: one at least */, n.at`);
  return taken.sort((a, b) => a.id - b.id);
}

/** Each person once, however they are named; nobody without the right. */
function whoHears(notice: KeptNotice, people: ReadonlyMap<string, readonly Person[]>): Person[] {
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
  );
}

const whoIs = ({ user_id, staff_id }: Person) => `${user_id} ${staff_id}`;

async function keepCopies(spread: readonly Spread[]): Promise<void> {
  const written = spread.flatMap(({ notice, people }) =>
    people.map((person) => ({
      notice_id: notice.id,
      user_id: person.user_id,
      staff_id: person.staff_id,
      category: notice.category,
      needs: person.staff_id === null ? notice.needs : person.as_role,
      at: notice.at,
      waits_for_digest: chosenOf(notice, person, 'mail') === 'daily',
    })),
  );
  if (written.length === 0) return;
  await rows(sql`
    ${insertRows('notifications', written)}
    on conflict do nothing`);
}

/** Whose mail the shared mailbox gets has none of their own. */
function chosenOf(
  { channels, category }: KeptNotice,
  { choices, by_mailbox: byMailbox }: Person,
  channel: ChosenChannel,
): DeliveryChoice {
  if (byMailbox && channel === 'mail') return 'off';
  const chosen = choices.find(([its, by]) => its === category && by === channel)?.[2];
  return deliveryOf(channels[channel], chosen);
}

/** Each mailbox once. */
function mailsOf({ notice, people }: Spread): Mail[] {
  const own: Address[] = people.filter((person) => chosenOf(notice, person, 'mail') === 'at_once');
  const isForMailbox = notice.channels.mail !== 'off' && notice.recipients.some((recipient) => 'mailbox' in recipient);
  return eachMailboxOnce(isForMailbox ? [...own, sharedMailbox()] : own).map((to) => ({
    ...mailOf(notice.event, notice.content[to.language], to),
    noticeId: notice.id,
    ...(notice.order_id !== null && { orderId: notice.order_id }),
    ...(notice.attachments && { attachments: notice.attachments }),
  }));
}

/** Who wants to hear of it in a browser or by LINE. */
function ringsOf({ notice, people }: Spread): Wanted[] {
  return openChannels().flatMap((channel) =>
    people
      .filter((person) => chosenOf(notice, person, channel) === 'at_once')
      .map(({ user_id, staff_id }) => ({ notice_id: notice.id, user_id, staff_id, channel })),
  );
}
