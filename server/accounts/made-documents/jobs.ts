import { MADE_DOCUMENT_DAYS, type MadeDocumentKind } from '#domain/files/made-document.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { findDocumentKind } from './document-kinds.ts';
import { documentReady } from './notifications.ts';

interface Waiting {
  kind: MadeDocumentKind;
  company_id: number;
  user_id: number;
  asked: unknown;
  file_name: string;
}

/** Sets one document. A second try that comes after all finds it made. */
export const makeDocument = defineJob<{ id: number }>('make-document', async ({ id }) => {
  const document = await maybeRow(sql<Waiting>`
    select kind, company_id, user_id, asked, file_name from made_documents where id = ${id} and state <> 'ready'`);
  if (!document) return;
  const { kind, company_id, user_id, asked, file_name } = document;
  const actions = findDocumentKind(kind);
  let pdf: Uint8Array;
  try {
    pdf = await actions.make(company_id, actions.asked.parse(asked));
  } catch (error) {
    await rows(sql`update made_documents set state = 'failed' where id = ${id} and state = 'waiting'`);
    throw error;
  }
  await inTransaction(async () => {
    const written = await affected(sql`
      update made_documents set state = 'ready', pdf = ${Buffer.from(pdf)} where id = ${id} and state <> 'ready'`);
    if (written > 0) await notify(documentReady({ id, kind, fileName: file_name }), [{ userId: user_id }]);
  });
});

export const deleteMadeDocuments = defineJob(
  'delete-made-documents',
  async () => {
    const before = new Date(now().getTime() - MADE_DOCUMENT_DAYS * DAY_MS);
    await rows(sql`delete from made_documents where asked_at < ${before}`);
  },
  { cron: '45 3 * * *' },
);
