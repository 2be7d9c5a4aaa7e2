import type { z } from 'zod';
import type { contact } from '#contract/site/contact.ts';
import { spamSignsOf } from '#domain/site/contact-spam.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { countForm, secondsOpen } from '#server/site/visitor-forms/index.ts';
import { messageReceived, messageWaiting } from './notifications.ts';

type Sent = z.output<(typeof contact)['POST /contact-message']['body']>;

/**
 * Keeps a message and notifies sales and its sender. What looks like a program's is kept, too, and nobody is notified:
 * the answer tells nothing of it.
 */
export async function sendMessage({ website, form_token, ...sent }: Sent, address: string): Promise<void> {
  const signs = spamSignsOf({
    name: `${sent.name} ${sent.company}`,
    message: sent.message,
    hiddenField: website,
    secondsOpen: secondsOpen(form_token),
  });
  await inTransaction(async () => {
    await countForm('contact', sent.email, address);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into contact_messages (name, company, email, phone, topic, message, language, spam_signs, is_suspected,
        created_at)
      values (${sent.name}, ${sent.company}, ${sent.email}, ${sent.phone}, ${sent.topic}, ${sent.message},
        ${sent.language}, ${signs}::text[], ${signs.length > 0}, ${now()}) returning id`);
    if (signs.length > 0)
      return securityEvent('spam_suspected', { details: { form: 'contact', signs: signs.join(' ') } });
    await notifyAll([
      { event: messageWaiting({ ...sent, id }), recipients: [{ staffRole: 'sales' }] },
      { event: messageReceived({ topic: sent.topic, id }), recipients: [sent] },
    ]);
  });
}
