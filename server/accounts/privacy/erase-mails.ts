import { eventsThatNamePersons } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface Known {
  email: string;
  name: string;
}

/** Deletes notices that say to others who somebody is, and everybody's copies of them. */
async function eraseNotices({ email, name }: Known): Promise<void> {
  await rows(sql`
    delete from notices where event = any (${eventsThatNamePersons()})
      and (strpos(lower(content::text), lower(${email})) > 0 or strpos(content::text, ${name}) > 0)`);
}

/**
 * Deletes from the outbox the mails to the person, those whose answers would go to them, and those to others that name
 * them. A mere name may be somebody else's: of those, mails that have not gone out yet stay.
 */
export async function eraseMails({ email, name }: Known): Promise<void> {
  await eraseNotices({ email, name });
  await rows(sql`
    delete from mail_outbox where lower(recipient) = lower(${email}) or lower(reply_to) = lower(${email})
      or kind = any (${eventsThatNamePersons()}) and (strpos(lower(text), lower(${`: ${email}\n`})) > 0
        or status in ('sent', 'kept') and (strpos(text, ${`: ${name}\n`}) > 0 or strpos(subject, ${name}) > 0))`);
}
