import { emailPattern } from '#domain/accounts/traces.ts';
import { deleteNotices, eventsThatNamePersons } from '#server/notifications/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { deleteMailsSql } from '#server/platform/mail/outbox.ts';

interface Known {
  email: string;
  name: string;
  /** Of a personal account, which is called as the person is. */
  companyNames: readonly string[];
}

/**
 * Deletes notices that say the person's address, whatever they are about, and everybody's copies of them. A name may be
 * somebody else's, whose notices stay: it is taken out of them (erase-traces.ts).
 */
async function eraseNotices(email: string): Promise<void> {
  await deleteNotices(sql`n.content::text ~* ${emailPattern(email)}`);
}

/**
 * Deletes from the outbox the mails to the person, those whose answers would go to them, and those to others that name
 * them. A mere name may be somebody else's: of those, mails that have not gone out yet stay.
 */
export async function eraseMails({ email, name, companyNames }: Known): Promise<void> {
  await eraseNotices(email);
  await rows(
    deleteMailsSql(sql`
    lower(recipient) = lower(${email}) or lower(reply_to) = lower(${email})
      or kind = any (${eventsThatNamePersons()}) and (strpos(lower(text), lower(${`: ${email}\n`})) > 0
        or status in ('sent', 'kept') and (strpos(text, ${`: ${name}\n`}) > 0 or strpos(subject, ${name}) > 0))
      or status in ('sent', 'kept') and exists (
        select from unnest(${companyNames.filter((one) => one.trim() !== '')}::text[]) n where strpos(text, n) > 0
          or strpos(subject, n) > 0)`),
  );
}
