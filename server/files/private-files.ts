import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { FilePurpose } from '#domain/files/file-rules.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { isSigned, sign } from '#server/platform/secret-key.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import type { SavedFile } from './save-file.ts';

export const SIGNED_SECONDS = 300;

/** An address under which a private file can be read for five minutes. Give it only to who may see the file. */
export function signedFileUrl(fileId: string): string {
  const expires = Math.floor(now().getTime() / 1000) + SIGNED_SECONDS;
  return `/api/files/${fileId}?expires=${expires}&signature=${sign('file', fileId, expires)}`;
}

/** The same for papers that prove who somebody is: the address is worth something to the session that it was given to only. */
export function sessionFileUrl(fileId: string, sessionHash: Buffer): string {
  const expires = Math.floor(now().getTime() / 1000) + SIGNED_SECONDS;
  return `/api/files/${fileId}?expires=${expires}&signature=${sign('session-file', fileId, expires, sessionHash.toString('hex'))}`;
}

/** A payment slip of the company; undefined for another company's, and for files that are no slips. */
export function slipOfCompany(fileId: string, companyId: number): Promise<SavedFile | undefined> {
  return maybeRow(sql<SavedFile>`
    select id, name, content_type, size_bytes from files
    where id = ${fileId} and company_id = ${companyId} and purpose = 'slip'`);
}

/** Papers about people: an address that somebody passed on opens none of them. */
const OF_ONE_SESSION: ReadonlySet<FilePurpose> = new Set([
  'identity',
  'guarantee',
  'application',
  'chat',
  'claim',
  'message',
  'project',
]);

interface PrivateFileRow {
  purpose: FilePurpose;
  storage_key: string;
  name: string;
  content_type: string;
}

/** A private file by its signed address; a wrong or old signature finds nothing, nor does another session's. */
export async function privateFile(
  id: string,
  expires: number,
  signature: string,
  sessionHash: Buffer | undefined,
): Promise<BinaryAnswer> {
  if (expires * 1000 < now().getTime()) throw new AppError('not_found');
  const isOfSession =
    sessionHash !== undefined && isSigned(signature, 'session-file', id, expires, sessionHash.toString('hex'));
  if (!isOfSession && !isSigned(signature, 'file', id, expires)) {
    securityEvent('signature_refused', { details: { file: id } });
    throw new AppError('not_found');
  }
  const row = await maybeRow(
    sql<PrivateFileRow>`select purpose, storage_key, name, content_type from files where id = ${id}`,
  );
  if (row && OF_ONE_SESSION.has(row.purpose) && !isOfSession) throw new AppError('not_found');
  const stored = row && (await fileStore().get(row.storage_key));
  if (!row || !stored) throw new AppError('not_found');
  const isPicture = row.content_type.startsWith('image/');
  return {
    bytes: stored.bytes,
    contentType: row.content_type,
    headers: {
      'cache-control': isOfSession ? 'private, no-store' : 'private, max-age=60',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  };
}
