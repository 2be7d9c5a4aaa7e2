import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import {
  FILE_KINDS,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_MB,
  MEDIA_TYPES,
  type FileKind,
  type FilePurpose,
} from '#domain/files/file-rules.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { avatarPicture, remadePicture } from './pictures.ts';
import { requireRoomForSlip, takeRoomForSlip } from './upload-room.ts';

const PDF_END_WINDOW = 2048;
/** The stream that makes a compound file of Office a Word document. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');

export interface KeptFile {
  id: string;
  name: string;
  content_type: string;
  size_bytes: number;
}

/** Keeps a company's private file. What it is, its content says; pictures are made anew, which leaves out EXIF and whatever else was hidden in them. */
export async function keepPrivateFile(
  file: UploadedFile,
  purpose: FilePurpose,
  companyId: number,
  userId: number | null,
): Promise<KeptFile> {
  const kind = await acceptedKind(file, purpose);
  // Before the work, too: who has no room shall not keep others waiting.
  if (purpose === 'slip') await requireRoomForSlip(companyId);
  return keep(file, kind, purpose, { companyId, userId }, async (write) => {
    if (purpose === 'slip') await takeRoomForSlip(companyId);
    return write();
  });
}

/** Keeps the CV of somebody without an account, together with what `use` writes down of it. */
export async function keepApplicantsFile<Result>(
  file: UploadedFile,
  use: (kept: KeptFile) => Promise<Result>,
): Promise<Result> {
  return keep(
    file,
    await acceptedKind(file, 'application'),
    'application',
    { companyId: null, userId: null },
    async (write) => use(await write()),
  );
}

/** What a file is, by its content; refuses what is too large and what its purpose does not take. */
async function acceptedKind(file: UploadedFile, purpose: FilePurpose): Promise<FileKind> {
  if (file.bytes.length === 0) throw fieldError('file_missing', 'file');
  if (file.bytes.length > MAX_UPLOAD_BYTES) throw fieldError('file_too_large', 'file', { max: MAX_UPLOAD_MB });
  const kind = await kindOf(file.bytes);
  const accepted = FILE_KINDS[purpose];
  if (!kind || !accepted.includes(kind))
    throw fieldError('file_type_not_accepted', 'file', {
      kinds: accepted.map((each) => each.toUpperCase()).join(', '),
    });
  return kind;
}

/** Stores the bytes, then runs `work` in a transaction, whose `write` writes the file down. */
async function keep<Result>(
  file: UploadedFile,
  kind: FileKind,
  purpose: FilePurpose,
  { companyId, userId }: { companyId: number | null; userId: number | null },
  work: (write: () => Promise<KeptFile>) => Promise<Result>,
): Promise<Result> {
  const { bytes, kept } = await keptBytes(file.bytes, kind, purpose);
  const key = `private/${randomUUID()}.${kept}`;
  await fileStore().put(key, bytes, MEDIA_TYPES[kept]);
  const write = () =>
    oneRow(sql<KeptFile>`
    insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id, uploaded_by_user_id, created_at)
    values (${key}, ${purpose}, true, ${shownName(file.name, kept)}, ${MEDIA_TYPES[kept]}, ${bytes.length}, ${companyId}, ${userId}, ${now()}) returning id, name, content_type, size_bytes`);
  try {
    return await inTransaction(() => work(write));
  } catch (error) {
    // Refused for certain. After any other error the row may be there; a file without one goes with the stray ones.
    if (error instanceof AppError) await fileStore().delete(key);
    throw error;
  }
}

async function keptBytes(
  bytes: Buffer,
  kind: FileKind,
  purpose: FilePurpose,
): Promise<{ bytes: Buffer; kept: FileKind }> {
  if (kind === 'pdf') return { bytes: checkedPdf(bytes), kept: kind };
  if (kind === 'doc' || kind === 'docx') return { bytes, kept: kind };
  return purpose === 'avatar' ? avatarPicture(bytes) : remadePicture(bytes, kind === 'png');
}

async function kindOf(bytes: Buffer): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.ext === 'cfb') return bytes.includes(WORD_STREAM) ? 'doc' : undefined;
  return found && found.ext in MEDIA_TYPES ? (found.ext as FileKind) : undefined;
}

function checkedPdf(bytes: Buffer): Buffer {
  const isWhole =
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-PDF_END_WINDOW).includes('%%EOF');
  if (!isWhole) throw fieldError('file_unreadable', 'file');
  return bytes;
}

/** The name that people gave, without path and with the ending that the content has. */
function shownName(name: string, kind: FileKind): string {
  const bare =
    (name.split(/[/\\]/).at(-1) ?? '')
      .replace(/\p{Cc}/gu, '')
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, 120) || 'file';
  return `${bare}.${kind}`;
}
