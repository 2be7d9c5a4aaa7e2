import { NEWSLETTER_LINK_DAYS } from '#domain/site/visitor-forms.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { notify, type Address } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { newToken, tokenHash } from '#server/platform/one-time-token.ts';
import { countForm } from '#server/site/visitor-forms/index.ts';
import { alreadySubscribed, subscriptionAsked } from './notifications.ts';

/**
 * Answers at once and the same whether or not the email is known: all that could tell happens in the background. What
 * fills the hidden field is a program.
 */
export async function askForNewsletter(
  { email, language, website }: Address & { website: string },
  address: string,
): Promise<void> {
  if (website !== '') return;
  await inTransaction(async () => {
    await countForm('newsletter', email, address);
    await enqueue(mailNewsletterLink, { email, language });
  });
}

const mailNewsletterLink = defineJob<Address>('mail-newsletter-link', (recipient) =>
  inTransaction(async () => {
    const at = now();
    const { email, language } = recipient;
    const { token, hash } = newToken();
    const asked = await maybeRow(sql<{ id: number }>`
      insert into newsletter_subscribers as s (email, language, status, confirm_hash, confirm_sent_at, created_at)
        values (${email}, ${language}, 'waiting', ${hash}, ${at}, ${at})
      on conflict (lower(email)) do update set language = excluded.language, confirm_hash = excluded.confirm_hash,
        confirm_sent_at = excluded.confirm_sent_at where s.status <> 'confirmed' returning id`);
    await (asked ? notify(subscriptionAsked({ token }), [recipient]) : notifySubscribed(recipient));
  }),
);

async function notifySubscribed(recipient: Address): Promise<void> {
  const subscriber = await maybeRow(
    sql<{ id: number }>`select id from newsletter_subscribers where lower(email) = lower(${recipient.email})`,
  );
  if (subscriber) await notify(alreadySubscribed({ subscriberId: subscriber.id }), [recipient]);
}

/** The mailed link, used: once, and in its time. */
export async function confirmNewsletter(token: string): Promise<{ email: string }> {
  const at = now();
  const confirmed = await maybeRow(sql<{ email: string }>`
    update newsletter_subscribers set status = 'confirmed', confirmed_at = ${at}, left_at = null, confirm_hash = null
    where confirm_hash = ${tokenHash(token)}
      and confirm_sent_at > ${new Date(at.getTime() - NEWSLETTER_LINK_DAYS * DAY_MS)} returning email`);
  if (!confirmed) throw new AppError('newsletter_link_invalid');
  return confirmed;
}

/** Unsubscribes. Answers the same for an address that has left already or was erased. */
export async function leaveNewsletter(subscriberId: number): Promise<void> {
  await rows(
    sql`update newsletter_subscribers set status = 'left', left_at = ${now()}, confirm_hash = null
      where id = ${subscriberId} and status <> 'left'`,
  );
}

/**
 * The masked address of the link, so that its reader sees that it is the right one. The whole address could leak with a
 * passed-on link.
 */
export async function subscriptionOf(subscriberId: number): Promise<{ email: string; is_subscribed: boolean }> {
  const found = await maybeRow(
    sql<{ email: string; status: string }>`select email, status from newsletter_subscribers where id = ${subscriberId}`,
  );
  return { email: found ? maskedEmail(found.email) : '', is_subscribed: found?.status === 'confirmed' };
}

function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@', 2);
  return `${name.slice(0, 2)}•••@${host}`;
}
