import type { BinaryAnswer } from '#contract/endpoint.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { currentRequest } from '#server/platform/http/request-scope.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import { isSigned, sign } from '#server/platform/secret-key.ts';
import { securityEvent } from '#server/platform/security-events/index.ts';
import type { SavedFile } from './save-file.ts';

export const SIGNED_SECONDS = 300;

/**
 * An address under which the running call's session can read a private file for five minutes. Give it only to who may
 * see the file.
 */
export function signedFileUrl(fileId: string): string {
  const caller = currentRequest()?.caller;
  if (!caller || caller.kind === 'visitor') throw new Error('A file is shown to who is signed in');
  return sessionFileUrl(fileId, caller.sessionHash);
}

/**
 * The same for a session that is named. To any other the address is worth nothing: who passes it on, or has it in a
 * log, gives nothing away.
 */
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

interface PrivateFileRow {
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
  if (!sessionHash || !isSigned(signature, 'session-file', id, expires, sessionHash.toString('hex'))) {
    securityEvent('signature_refused', { details: { file: id } });
    throw new AppError('not_found');
  }
  const row = await maybeRow(sql<PrivateFileRow>`select storage_key, name, content_type from files where id = ${id}`);
  const stored = row && (await fileStore().get(row.storage_key));
  if (!row || !stored) throw new AppError('not_found');
  const isPicture = row.content_type.startsWith('image/');
  return {
    bytes: stored.bytes,
    contentType: row.content_type,
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      'content-security-policy': `${FILE_POLICY}; style-src 'unsafe-inline'`,
      'cross-origin-resource-policy': 'same-origin',
    },
  };
}
