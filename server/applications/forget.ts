import { inTransaction, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { deleteErasedFile } from '#server/files/index.ts';

/** Forgets applications `a`: their rows, papers and the mails to who sent them. */
export function forgetApplications(which: RawBuilder<unknown>): Promise<void> {
  return inTransaction(async () => {
    const gone = await rows(sql<{ file_id: string; email: string }>`delete from job_applications a where ${which} returning a.file_id, a.email`);
    if (gone.length === 0) return;
    const files = await rows(sql<{ storage_key: string }>`delete from files where id = any (${gone.map(({ file_id }) => file_id)}::uuid[]) returning storage_key`);
    const emails = gone.map(({ email }) => email.toLowerCase());
    await rows(sql`
      delete from mail_outbox m where m.kind = 'job_application_received' and lower(m.recipient) = any (${emails}::text[])
        and not exists (select from job_applications a where lower(a.email) = lower(m.recipient))`);
    await enqueueAll(deleteErasedFile, files);
  });
}
