import { MAX_MADE_DOCUMENTS_A_DAY, MAX_WAITING_DOCUMENTS, type MadeDocumentKind } from '#domain/files/made-document.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { makeDocument } from './jobs.ts';

interface AskedDocument {
  kind: MadeDocumentKind;
  /** What the kind makes it by. */
  asked: Readonly<Record<string, unknown>>;
  fileName: string;
}

/** Has a document made in the background, and its asker notified. Asked again while it waits, it is the same one. */
export function makeLater(
  { userId, companyId }: Pick<Member, 'userId' | 'companyId'>,
  { kind, asked, fileName }: AskedDocument,
): Promise<number> {
  const json = JSON.stringify(asked);
  return inTransaction(async () => {
    // Of colleagues, too, one after the other.
    await lockCompany(companyId);
    const own = sql`user_id = ${userId} and state = 'waiting'`;
    const { same, waiting, today } = await oneRow(sql<{ same: number | null; waiting: number; today: number }>`
      select max(id) filter (where ${own} and kind = ${kind} and asked = ${json}::jsonb) as same,
        (count(*) filter (where ${own}))::int as waiting,
        (count(*) filter (where asked_at > ${new Date(now().getTime() - DAY_MS)}))::int as today
      from made_documents where company_id = ${companyId}`);
    if (same !== null) return same;
    if (waiting >= MAX_WAITING_DOCUMENTS)
      throw new AppError('too_many_documents_waiting', { details: { max: MAX_WAITING_DOCUMENTS } });
    if (today >= MAX_MADE_DOCUMENTS_A_DAY)
      throw new AppError('too_many_documents_today', { details: { max: MAX_MADE_DOCUMENTS_A_DAY } });
    const { id } = await oneRow(sql<{ id: number }>`
      insert into made_documents (kind, company_id, user_id, asked, file_name, state, asked_at)
      values (${kind}, ${companyId}, ${userId}, ${json}::jsonb, ${fileName}, 'waiting', ${now()}) returning id`);
    await enqueue(makeDocument, { id });
    return id;
  });
}
