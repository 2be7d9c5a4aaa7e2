import { inTransaction, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { enqueueAll } from '#server/platform/jobs.ts';
import { deleteErasedFile, deleteFiles } from '#server/files/index.ts';
import { deleteFormMails } from '#server/site/visitor-forms/index.ts';

/** Deletes applications `a`: their rows, papers and mails. */
export function deleteApplications(which: RawBuilder<unknown>): Promise<void> {
  return inTransaction(async () => {
    const gone = await rows(
      sql<{
        file_id: string;
        email: string;
      }>`delete from job_applications a where ${which} returning a.file_id, a.email`,
    );
    if (gone.length === 0) return;
    const files = await deleteFiles(sql`f.id = any (${gone.map(({ file_id }) => file_id)}::uuid[])`);
    await deleteFormMails(
      { table: 'job_applications', toSender: 'job_application_received', toStaff: 'job_application_staff' },
      gone.map(({ email }) => email),
    );
    await enqueueAll(deleteErasedFile, files);
  });
}
