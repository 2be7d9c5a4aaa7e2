import type { BinaryAnswer } from '#contract/endpoint.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { isSigned, sign } from '#server/platform/secret-key.ts';
import type { KeptFile } from './keep-file.ts';

export const SIGNED_SECONDS = 300;

/** An address under which a private file can be read for five minutes. Give it only to who may see the file. */
export function signedFileUrl(fileId: string): string {
  const expires = Math.floor(now().getTime() / 1000) + SIGNED_SECONDS;
  return `/api/files/${fileId}?expires=${expires}&signature=${sign('file', fileId, expires)}`;
}

/** A file of the company; undefined for another company's. */
export function fileOfCompany(fileId: string, companyId: number): Promise<KeptFile | undefined> {
  return maybeRow(sql<KeptFile>`select id, name, content_type, size_bytes from files where id = ${fileId} and company_id = ${companyId}`);
}

/** A private file by its signed address; a wrong or old signature finds nothing. */
export async function privateFile(id: string, expires: number, signature: string): Promise<BinaryAnswer> {
  if (expires * 1000 < now().getTime() || !isSigned(signature, 'file', id, expires)) throw new AppError('not_found');
  const row = await maybeRow(sql<{ storage_key: string; name: string; content_type: string }>`select storage_key, name, content_type from files where id = ${id}`);
  const stored = row && (await fileStore().get(row.storage_key));
  if (!row || !stored) throw new AppError('not_found');
  const isPicture = row.content_type.startsWith('image/');
  return {
    bytes: stored.bytes,
    contentType: row.content_type,
    headers: {
      'cache-control': 'private, max-age=60',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
  };
}
