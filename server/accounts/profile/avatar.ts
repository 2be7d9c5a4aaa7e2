import type { BinaryAnswer } from '#contract/endpoint.ts';
import { replaceAvatar } from '#server/accounts/identity/index.ts';
import { deleteFiles, savePrivateFile } from '#server/files/index.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';

/** Of a person, for who is signed in: kept by no browser beyond its page. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': FILE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
};

/** Keeps a member's picture in the place of an earlier one. */
export async function saveAvatar(member: Member, file: UploadedFile): Promise<{ avatar: string }> {
  const { id } = await savePrivateFile(file, 'avatar', member.companyId, member.userId);
  await setAvatar(member.userId, id);
  return { avatar: `/api/avatar/${id}` };
}

export function removeAvatar(member: Member): Promise<void> {
  return setAvatar(member.userId, null);
}

/** The earlier picture goes at once; where that fails, with the files that nothing needs. */
async function setAvatar(userId: number, fileId: string | null): Promise<void> {
  const gone = await inTransaction(async () => {
    const earlier = await replaceAvatar(userId, fileId);
    const removed = await deleteFiles(
      sql`f.id = ${earlier} and not exists (select from users u where u.avatar_file_id = f.id)`,
    );
    return removed[0]?.storage_key;
  });
  if (gone) await fileStore().delete(gone);
}

/** The present picture of oneself or a colleague; the marketplace's people see everybody's. */
export async function avatarOf(caller: Member | Staff, fileId: string): Promise<BinaryAnswer> {
  const companyId = caller.kind === 'member' ? caller.companyId : null;
  const file = await maybeRow(sql<{ storage_key: string }>`
    select f.storage_key from users u join files f on f.id = u.avatar_file_id where u.avatar_file_id = ${fileId}
      and (${companyId}::int is null or u.company_id = ${companyId})`);
  const stored = file && (await fileStore().get(file.storage_key));
  if (!stored) throw new AppError('not_found');
  return { bytes: stored.bytes, contentType: 'image/webp', headers: HEADERS };
}
