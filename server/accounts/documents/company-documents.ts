import type { z } from 'zod';
import type { companyDocument } from '#contract/accounts/documents.ts';
import { documentKinds, requiredDocuments, type DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { UPLOADS_A_DAY } from '#domain/files/file-rules.ts';
import { APPROVAL_WAITING } from '#domain/accounts/company/approval.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { savePrivateFile, sessionFileUrl } from '#server/files/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Registrant } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { keptApprovals, writeStatuses } from './company-statuses.ts';

export type CompanyDocument = z.output<typeof companyDocument>;
type Sender = Pick<Member | Registrant, 'companyId' | 'userId' | 'sessionHash'>;

const statusPairs = documentKinds.flatMap((kind) => [sql.lit(kind), sql.ref(`c.${kind}_status`)]);
const knownStatuses = sql`json_build_object(${sql.join(statusPairs)})`;

/**
 * The papers that the company's approval needs, in the order of domain/accounts/company/company-documents.ts, sent or
 * not.
 */
export async function documentsOf(companyId: number): Promise<CompanyDocument[]> {
  const found = await rows(sql<{
    is_personal: boolean;
    known: Partial<Record<DocumentKind, CompanyDocument['status']>>;
    kind: DocumentKind | null;
    status: 0 | 1 | 2 | null;
    reason: string | null;
    file: NonNullable<CompanyDocument['file']> & { uploaded_at: string };
  }>`
    select c.company_code is null as is_personal, ${knownStatuses} as known, d.kind, d.status, d.reason,
      json_build_object('id', d.id, 'name', f.name, 'content_type', f.content_type, 'size', f.size_bytes, 'uploaded_at',
        d.uploaded_at) as file
    from companies c left join company_documents d on d.company_id = c.id and d.is_current
      left join files f on f.id = d.file_id where c.id = ${companyId}`);
  return requiredDocuments(found[0]?.is_personal ?? false).map((kind) => {
    const sent = found.find((row) => row.kind === kind);
    // Papers that were approved before they were kept here are approved all the same.
    if (!sent) return { kind, status: found[0]?.known[kind] ?? null, reason: null, file: null };
    return {
      kind,
      status: sent.status,
      reason: sent.reason,
      file: { ...sent.file, uploaded_at: new Date(sent.file.uploaded_at) },
    };
  });
}

/**
 * Saves a document in the place of an earlier one of its kind; the company's status for it waits again.
 * Refuses what is no JPG, PNG or PDF, and kinds that belong to the other sort of account.
 */
export async function addDocument(sender: Sender, kind: DocumentKind, file: UploadedFile): Promise<CompanyDocument> {
  await requireRoom(sender.companyId, kind);
  const saved = await savePrivateFile(file, 'identity', sender.companyId, sender.userId);
  await inTransaction(async () => {
    // The company's row first, as everybody who changes a company's statuses does.
    await writeStatuses(sender.companyId, { [kind]: sql.lit(APPROVAL_WAITING) }, keptApprovals([kind]));
    await rows(
      sql`update company_documents set is_current = false where company_id = ${sender.companyId} and kind = ${kind}
        and is_current`,
    );
    await rows(sql`
      insert into company_documents (company_id, kind, file_id, uploaded_by_user_id, uploaded_at)
      values (${sender.companyId}, ${kind}, ${saved.id}, ${sender.userId}, ${now()})`);
  });
  const sent = (await documentsOf(sender.companyId)).find((document) => document.kind === kind);
  if (!sent) throw new AppError('not_found');
  return sent;
}

/** Staff have decided about a paper: it says so, and so does its company. */
export async function decideDocument(
  { id, companyId, kind }: { id: number; companyId: number; kind: DocumentKind },
  status: 1 | 2,
  reason: { code: string; text: string } | null,
): Promise<void> {
  await writeStatuses(companyId, { [kind]: sql.lit(status) });
  await rows(sql`
    update company_documents set status = ${status}, reason_code = ${reason?.code ?? null},
      reason = ${reason?.text ?? null},
      decided_at = ${now()} where id = ${id}`);
}

/** An address under which the sender can look at the current paper of a kind, in the session that asks. */
export async function documentPreview(
  sender: Sender,
  kind: DocumentKind,
): Promise<{ previewUrl: string; content_type: string }> {
  const file = await maybeRow(sql<{ id: string; content_type: string }>`
    select f.id, f.content_type from company_documents d join files f on f.id = d.file_id
      where d.company_id = ${sender.companyId} and d.kind = ${kind} and d.is_current`);
  if (!file) throw new AppError('not_found');
  return { previewUrl: sessionFileUrl(file.id, sender.sessionHash), content_type: file.content_type };
}

/** Deletes the documents that a condition names. Answers their files. */
export function deleteDocuments(which: RawBuilder<unknown>): Promise<{ file_id: string }[]> {
  return rows(sql<{ file_id: string }>`delete from company_documents where ${which} returning file_id`);
}

async function requireRoom(companyId: number, kind: DocumentKind): Promise<void> {
  const since = new Date(now().getTime() - DAY_MS);
  const company = await maybeRow(sql<{ is_personal: boolean; sent: number }>`
    select company_code is null as is_personal, (select count(*)::int from company_documents d where d.company_id = c.id
      and d.uploaded_at > ${since}) as sent from companies c where id = ${companyId}`);
  if (!company || !requiredDocuments(company.is_personal).includes(kind))
    throw new AppError('invalid_input', { fields: [{ path: 'kind', code: 'not_a_choice' }] });
  if (company.sent >= UPLOADS_A_DAY) throw new AppError('too_many_documents', { details: { max: UPLOADS_A_DAY } });
}
