import type { Locale } from '#domain/values/locale.ts';
import { NEWSLETTER_LINK_DAYS } from '#domain/site/visitor-forms.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { renderMail } from '#server/platform/mail/mail-layout.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { newToken, tokenHash } from '#server/platform/one-time-token.ts';
import { countForm } from '#server/site/visitor-forms/index.ts';
import { alreadyTexts, confirmTexts } from './mail-texts.ts';
import { unsubscribe } from './unsubscribe.ts';

interface Asked {
  email: string;
  language: Locale;
}

/** Answers at once and the same whether or not the email is known: all that could tell happens in the background. What fills the hidden field is a program. */
export async function askForNewsletter(
  { email, language, website }: Asked & { website: string },
  address: string,
): Promise<void> {
  if (website !== '') return;
  await inTransaction(async () => {
    await countForm('newsletter', email, address);
    await enqueue(mailNewsletterLink, { email, language });
  });
}

const mailNewsletterLink = defineJob<Asked>('mail-newsletter-link', ({ email, language }) =>
  inTransaction(async () => {
    const at = now();
    const { token, hash } = newToken();
    const asked = await maybeRow(sql<{ id: number }>`
      insert into newsletter_subscribers as s (email, language, status, confirm_hash, confirm_sent_at, created_at) values (${email}, ${language}, 'waiting', ${hash}, ${at}, ${at})
      on conflict (lower(email)) do update set language = excluded.language, confirm_hash = excluded.confirm_hash, confirm_sent_at = excluded.confirm_sent_at where s.status <> 'confirmed' returning id`);
    if (!asked) return mailAlready(email, language);
    const { title, paragraphs, action } = confirmTexts[language];
    const url = `${config().baseUrl}/${language}/newsletter/confirm?token=${token}`;
    await sendMail({
      to: email,
      language,
      kind: 'newsletter_confirm',
      subject: title,
      ...renderMail({ language, title, paragraphs, action: { label: action, url } }),
    });
  }),
);

async function mailAlready(email: string, language: Locale): Promise<void> {
  const subscriber = await maybeRow(
    sql<{ id: number }>`select id from newsletter_subscribers where lower(email) = lower(${email})`,
  );
  if (!subscriber) return;
  const { title, paragraphs, action } = alreadyTexts[language];
  const url = unsubscribe.url(subscriber.id, language);
  await sendMail({
    to: email,
    language,
    kind: 'newsletter_already',
    subject: title,
    ...renderMail({ language, title, paragraphs, action: { label: action, url } }),
    unsubscribeUrl: url,
  });
}

/** The mailed link, used: once, and in its time. */
export async function confirmNewsletter(token: string): Promise<{ email: string }> {
  const at = now();
  const confirmed = await maybeRow(sql<{ email: string }>`
    update newsletter_subscribers set status = 'confirmed', confirmed_at = ${at}, left_at = null, confirm_hash = null
    where confirm_hash = ${tokenHash(token)} and confirm_sent_at > ${new Date(at.getTime() - NEWSLETTER_LINK_DAYS * 86_400_000)} returning email`);
  if (!confirmed) throw new AppError('newsletter_link_invalid');
  return confirmed;
}

/** No more mails. Whoever has left already, or is forgotten, has what she wants. */
export async function leaveNewsletter(subscriberId: number): Promise<void> {
  await rows(
    sql`update newsletter_subscribers set status = 'left', left_at = ${now()}, confirm_hash = null where id = ${subscriberId} and status <> 'left'`,
  );
}

/** Whose link it is, so that she sees that it is the right one; not the whole address, which a passed-on link would tell. */
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
