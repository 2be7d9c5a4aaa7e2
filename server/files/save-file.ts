import { randomUUID } from 'node:crypto';
import { bareFileName, shortFileName } from '#domain/files/file-name.ts';
import { FILE_KINDS, MEDIA_TYPES, type FileKind, type FilePurpose } from '#domain/files/file-rules.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { readUpload } from './read-file.ts';
import { requireRoomFor, takeRoomFor } from './upload-room.ts';

export interface SavedFile {
  id: string;
  name: string;
  content_type: string;
  size_bytes: number;
}

/**
 * Saves a company's private file. What it is, its content says; pictures are made anew, which leaves out EXIF and
 * whatever else was hidden in them.
 */
export async function savePrivateFile(
  file: UploadedFile,
  purpose: FilePurpose,
  companyId: number,
  userId: number | null,
): Promise<SavedFile> {
  // Before the work, too: who has no room shall not keep others waiting.
  const isAhead = purpose === 'slip' || purpose === 'guarantee' || purpose === 'claim';
  if (isAhead) await requireRoomFor(purpose, companyId);
  return save(file, purpose, { companyId, userId }, async (write) => {
    if (isAhead) await takeRoomFor(purpose, companyId);
    return write();
  });
}

/** Saves what belongs to no company, such as the CV of an applicant or a driver’s photo, together with what `use` writes down of it. */
export function saveUnownedFile<Result>(
  file: UploadedFile,
  purpose: 'application' | 'message' | 'shipment',
  use: (saved: SavedFile) => Promise<Result>,
): Promise<Result> {
  return save(file, purpose, { companyId: null, userId: null }, async (write) => use(await write()));
}

interface Owner {
  companyId: number | null;
  userId: number | null;
}

/** Stores the bytes, then runs `work` in a transaction, whose `write` writes the file down. */
async function save<Result>(
  file: UploadedFile,
  purpose: FilePurpose,
  { companyId, userId }: Owner,
  work: (write: () => Promise<SavedFile>) => Promise<Result>,
): Promise<Result> {
  const picture = purpose === 'avatar' ? 'avatar' : 'bounded';
  const { bytes, kind } = await readUpload(file, { accepted: FILE_KINDS[purpose], picture });
  const key = `private/${randomUUID()}.${kind}`;
  await fileStore().put(key, bytes, MEDIA_TYPES[kind]);
  const write = () =>
    oneRow(sql<SavedFile>`
    insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id,
      uploaded_by_user_id, created_at)
    values (${key}, ${purpose}, true, ${shownName(file.name, kind)}, ${MEDIA_TYPES[kind]}, ${bytes.length},
      ${companyId}, ${userId}, ${now()}) returning id, name, content_type, size_bytes`);
  try {
    return await inTransaction(() => work(write));
  } catch (error) {
    // Refused for certain. After any other error the row may be there; a file without one goes with the stray ones.
    if (error instanceof AppError) await fileStore().delete(key);
    throw error;
  }
}

/**
 * Keeps what `readUpload` read before and was sealed since, within the caller's transaction; its id was given then. Where
 * that is rolled back, its bytes go with the stray ones.
 */
export async function keepPrivateFile(
  { bytes, kind, name }: { bytes: Buffer; kind: FileKind; name: string },
  purpose: FilePurpose,
  { id, companyId }: { id: string; companyId: number },
): Promise<void> {
  const key = `private/${randomUUID()}.${kind}`;
  await fileStore().put(key, bytes, MEDIA_TYPES[kind]);
  await rows(sql`
    insert into files (id, storage_key, purpose, is_private, name, content_type, size_bytes, company_id, created_at)
    values (${id}, ${key}, ${purpose}, true, ${shownName(name, kind)}, ${MEDIA_TYPES[kind]}, ${bytes.length},
      ${companyId}, ${now()})`);
}

/** The name that people gave, without path and with the ending that the content has. */
export function shownName(name: string, kind: string): string {
  const bare = shortFileName(bareFileName(name).replace(/\.[^.]*$/, '')) || 'file';
  return `${bare}.${kind}`;
}
