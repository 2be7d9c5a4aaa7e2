import { rows, sql } from '#server/platform/database/query.ts';

/** Mails to colleagues and staff that say who somebody is; they call her by a name and an email of her own line. */
const ABOUT_PEOPLE = [
  'company_join_asked',
  'registration_waiting_staff',
  'colleague_joined',
  'colleague_invited',
  'colleague_has_account',
  'bank_account_changed',
  'contact_message_staff',
  'job_application_staff',
  'chat_waiting_staff',
] as const;

interface Known {
  email: string;
  name: string;
}

/**
 * Mails to her, those whose answer would go to her, and those to others that name her go out of the outbox. Whoever has her name only may be somebody else: of those,
 * mails that have not gone out yet stay.
 */
export async function forgetMails({ email, name }: Known): Promise<void> {
  await rows(sql`
    delete from mail_outbox where lower(recipient) = lower(${email}) or lower(reply_to) = lower(${email})
      or kind = any (${ABOUT_PEOPLE}) and (strpos(lower(text), lower(${`: ${email}\n`})) > 0
        or status in ('sent', 'kept') and (strpos(text, ${`: ${name}\n`}) > 0 or strpos(subject, ${name}) > 0))`);
}
