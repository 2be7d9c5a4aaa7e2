import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { madeDocumentEnd, type MadeDocumentKind, type MadeDocumentState } from '#domain/files/made-document.ts';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findDocumentKind } from './document-kinds.ts';

interface Found {
  id: number;
  kind: MadeDocumentKind;
  state: MadeDocumentState;
  file_name: string;
  asked_at: Date;
}

type Reader = Pick<Member, 'userId' | 'companyId' | 'companyRole' | 'sellingRoles'>;

/** A document of the caller's own; who changed the company or lost the right finds none. */
export async function findMadeDocument(reader: Reader, id: number): Promise<Found & { kept_until: Date }> {
  const found = await maybeRow(sql<Found>`
    select id, kind, state, file_name, asked_at from made_documents
    where id = ${id} and user_id = ${reader.userId} and company_id = ${reader.companyId}`);
  if (!found) throw new AppError('not_found');
  const { right } = findDocumentKind(found.kind);
  const keptUntil = madeDocumentEnd(found.asked_at);
  if (!mayInCompany(reader.companyRole, reader.sellingRoles, right) || keptUntil <= now())
    throw new AppError('not_found');
  return { ...found, kept_until: keptUntil };
}

export async function readMadeDocument(reader: Reader, id: number): Promise<BinaryAnswer> {
  const { file_name } = await findMadeDocument(reader, id);
  const found = await maybeRow(sql<{ pdf: Buffer | null }>`select pdf from made_documents where id = ${id}`);
  if (!found?.pdf) throw new AppError('document_not_made_yet');
  return {
    bytes: found.pdf,
    contentType: 'application/pdf',
    headers: { 'content-disposition': `attachment; filename="${file_name}.pdf"`, 'cache-control': 'private, no-store' },
  };
}
