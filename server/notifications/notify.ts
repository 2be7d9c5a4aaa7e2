import type { StaffRole } from '#domain/staff-roles.ts';
import { eachMailboxOnce } from '#domain/values/email.ts';
import { localized } from '#domain/values/locale.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { defineJob, enqueueAll } from '#server/platform/jobs.ts';
import { sendMails } from '#server/platform/mail/send-mail.ts';
import type { Address, BusinessEvent } from './events.ts';
import { mailOf } from './mail-of.ts';
import type { AccountRecipient, Recipient } from './recipients.ts';
import { spreadNotices } from './spread.ts';

/** Something that happened, and who is notified of it. */
export interface Notice {
  event: BusinessEvent;
  recipients: readonly Recipient[];
}

const isAddress = (recipient: Recipient): recipient is Address => 'email' in recipient && !('userId' in recipient);
const isAccount = (recipient: Recipient): recipient is AccountRecipient => !isAddress(recipient);

/** The mailbox that the marketplace's staff share; those of the role see it in the product. */
export const staffMailbox = (role: StaffRole): Recipient => ({ mailbox: role });

export const spreadJob = defineJob<{ ids: number[] }>('spread-notices', ({ ids }) => spreadNotices(ids), {
  retries: 8,
});

/** Notices that one job spreads: few enough for a short transaction, many enough for few of them. */
const A_JOB = 250;

/**
 * Notifies of an event within the running transaction. The notice is kept with it; a job writes everybody's copy after
 * the commit, each person once by each channel, in the person's language. Who does not exist is nobody. Addresses
 * without an account get their mail by the outbox alone.
 */
export function notify(event: BusinessEvent, recipients: readonly Recipient[]): Promise<void> {
  return notifyAll([{ event, recipients }]);
}

/** The same for several events, in as many round trips as for one. */
export async function notifyAll(notices: readonly Notice[]): Promise<void> {
  const mails = notices.flatMap(({ event, recipients }) =>
    event.channels.mail === 'off'
      ? []
      : eachMailboxOnce(recipients.filter(isAddress)).map((to) => ({
          ...mailOf(event.name, event.content(to.language), to),
          ...(event.orderId !== undefined && { orderId: event.orderId }),
          ...(event.attachments?.length && { attachments: event.attachments }),
        })),
  );
  const kept = notices.flatMap(({ event, recipients }) => {
    const accounts = recipients.filter(isAccount);
    return accounts.length > 0 ? [entryOf(event, accounts)] : [];
  });
  if (mails.length + kept.length === 0) return;
  await inTransaction(async () => {
    await sendMails(mails);
    if (kept.length > 0) await keepNotices(kept);
  });
}

function entryOf(event: BusinessEvent, recipients: readonly AccountRecipient[]) {
  const { name, category, channels, needs = null, orderId = null } = event;
  const attachments = event.attachments?.length ? event.attachments : null;
  const content = localized((language) => event.content(language));
  if (content.th.secret || content.th.letter)
    throw new Error(`${name} is for one reader: it goes to an address, not to an account`);
  return { event: name, category, channels, needs, order_id: orderId, attachments, content, recipients };
}

async function keepNotices(entries: readonly ReturnType<typeof entryOf>[]): Promise<void> {
  const at = now();
  const kept = await rows(sql<{ id: bigint }>`
    ${insertRows(
      'notices',
      entries.map((entry) => ({ ...entry, at })),
    )}
    returning id`);
  const ids = kept.map(({ id }) => Number(id));
  const parts = Array.from({ length: Math.ceil(ids.length / A_JOB) }, (_, part) => ({
    ids: ids.slice(part * A_JOB, (part + 1) * A_JOB),
  }));
  await enqueueAll(spreadJob, parts);
}
