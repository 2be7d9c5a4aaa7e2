import { createHash } from 'node:crypto';
import { MAX_INVITATION_MAILS, MAX_INVITATION_MAILS_TO_ONE } from '#domain/accounts/company/colleagues.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { emailKey } from '#domain/values/email.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

/**
 * Counts a mail of an invitation, before it is written: nobody's mailbox is filled, however often somebody is asked,
 * withdrawn and asked again. The company's row is locked.
 */
export async function countInvitationMail(companyId: number, email: string): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - DAY_MS);
  const hash = createHash('sha256').update(emailKey(email)).digest();
  const sent = await oneRow(sql<{ to_address: number; by_company: number }>`
    select (select count(*)::int from invitation_mails where address_hash = ${hash} and sent_at > ${since})
      as to_address,
      (select count(*)::int from invitation_mails where company_id = ${companyId} and sent_at > ${since})
        as by_company`);
  if (sent.to_address >= MAX_INVITATION_MAILS_TO_ONE)
    throw fieldError('invited_too_often', 'email', { max: MAX_INVITATION_MAILS_TO_ONE });
  if (sent.by_company >= MAX_INVITATION_MAILS)
    throw fieldError('too_many_invitation_mails', 'email', { max: MAX_INVITATION_MAILS });
  await rows(
    sql`insert into invitation_mails (company_id, address_hash, sent_at) values (${companyId}, ${hash}, ${at})`,
  );
}
