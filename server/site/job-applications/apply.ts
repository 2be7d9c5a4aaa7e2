import type { z } from 'zod';
import type { jobApplications } from '#contract/site/job-applications.ts';
import { spamSignsOf } from '#domain/site/contact-spam.ts';
import { saveUnownedFile } from '#server/files/index.ts';
import { notifyAll } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { countForm, secondsOpen } from '#server/site/visitor-forms/index.ts';
import { applicationReceived, applicationWaiting } from './notifications.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import { openingCalled } from './openings.ts';

type Sent = z.output<(typeof jobApplications)['POST /job-application']['body']>;

/**
 * Keeps an application with its CV and notifies sales and the applicant; of what looks like a program's nobody is
 * notified.
 */
export async function apply(
  { website, form_token, opening: slug, ...sent }: Sent,
  upload: UploadedFile | undefined,
  address: string,
): Promise<void> {
  const signs = spamSignsOf({
    name: sent.name,
    message: sent.message,
    hiddenField: website,
    secondsOpen: secondsOpen(form_token),
  });
  const opening = await openingCalled(slug, sent.language);
  if (!upload) throw fieldError('file_missing', 'file');
  // Before the file is looked at: who has sent enough shall not keep others waiting.
  await inTransaction(() => countForm('application', sent.email, address));
  await saveUnownedFile(upload, 'application', async (file) => {
    const { id } = await oneRow(sql<{ id: number }>`
      insert into job_applications (opening_slug, opening_title, name, email, phone, message, file_id, language,
        spam_signs, is_suspected, created_at)
      values (${slug}, ${opening.title}, ${sent.name}, ${sent.email}, ${sent.phone}, ${sent.message}, ${file.id},
        ${sent.language}, ${signs}::text[], ${signs.length > 0}, ${now()}) returning id`);
    if (signs.length > 0)
      return securityEvent('spam_suspected', { details: { form: 'application', signs: signs.join(' ') } });
    const application = { ...sent, id, opening: opening.title };
    await notifyAll([
      { event: applicationWaiting(application), recipients: [{ staffRole: 'sales' }] },
      { event: applicationReceived(application), recipients: [sent] },
    ]);
  });
}
