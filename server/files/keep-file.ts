import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { FILE_KINDS, MAX_UPLOAD_BYTES, MAX_UPLOAD_MB, type FileKind, type FilePurpose } from '#domain/file-rules.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { avatarPicture, remadePicture } from './pictures.ts';
import { requireRoomForSlip, takeRoomForSlip } from './upload-room.ts';

const CONTENT_TYPES: Readonly<Record<FileKind, string>> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf', mp4: 'video/mp4' };
const PDF_END_WINDOW = 2048;

export interface KeptFile {
  id: string;
  name: string;
  content_type: string;
  size_bytes: number;
}

/** Keeps a company's private file. What it is, its content says; pictures are made anew, which leaves out EXIF and whatever else was hidden in them. */
export async function keepPrivateFile(file: UploadedFile, purpose: FilePurpose, companyId: number, userId: number): Promise<KeptFile> {
  if (file.bytes.length === 0) throw fieldError('file_missing', 'file');
  if (file.bytes.length > MAX_UPLOAD_BYTES) throw fieldError('file_too_large', 'file', { max: MAX_UPLOAD_MB });
  const kind = await kindOf(file.bytes);
  const accepted = FILE_KINDS[purpose];
  if (!kind || !accepted.includes(kind)) throw fieldError('file_type_not_accepted', 'file', { kinds: accepted.map((each) => each.toUpperCase()).join(', ') });
  // Before the work, too: who has no room shall not keep others waiting.
  if (purpose === 'slip') await requireRoomForSlip(companyId);
  const { bytes, kept } = kind === 'pdf' ? { bytes: checkedPdf(file.bytes), kept: kind } : await (purpose === 'avatar' ? avatarPicture(file.bytes) : remadePicture(file.bytes, kind === 'png'));
  const key = `private/${randomUUID()}.${kept}`;
  await fileStore().put(key, bytes, CONTENT_TYPES[kept]);
  try {
    return await inTransaction(async () => {
      if (purpose === 'slip') await takeRoomForSlip(companyId);
      return oneRow(sql<KeptFile>`
        insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id, uploaded_by_user_id, created_at)
        values (${key}, ${purpose}, true, ${shownName(file.name, kept)}, ${CONTENT_TYPES[kept]}, ${bytes.length}, ${companyId}, ${userId}, ${now()}) returning id, name, content_type, size_bytes`);
    });
  } catch (error) {
    // Refused for certain. After any other error the row may be there; a file without one goes with the stray ones.
    if (error instanceof AppError) await fileStore().delete(key);
    throw error;
  }
}

async function kindOf(bytes: Buffer): Promise<FileKind | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  return found && found.ext in CONTENT_TYPES ? (found.ext as FileKind) : undefined;
}

function checkedPdf(bytes: Buffer): Buffer {
  const isWhole = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-PDF_END_WINDOW).includes('%%EOF');
  if (!isWhole) throw fieldError('file_unreadable', 'file');
  return bytes;
}

/** The name that people gave, without path and with the ending that the content has. */
function shownName(name: string, kind: FileKind): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').replace(/\.[^.]*$/, '').trim().slice(0, 120) || 'file';
  return `${bare}.${kind}`;
}

