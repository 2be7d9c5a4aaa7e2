import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { FILE_KINDS, MAX_UPLOAD_BYTES, MAX_UPLOAD_MB, type FileKind } from '#domain/files/file-rules.ts';
import { fieldError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { shownPicture } from './pictures.ts';

/** Keeps a picture that everybody may see, made anew and not wider than it is shown. Answers its name under `/api/media/`, which is its content's and says how large it is. */
export async function keepPublicPicture(
  file: UploadedFile,
  prefix: 'banner' | 'content',
  width: number,
): Promise<string> {
  await requireKind(file, FILE_KINDS[prefix]);
  const picture = await shownPicture(file.bytes, width);
  return keep(picture.bytes, prefix, `-${picture.width}x${picture.height}.webp`, 'image/webp');
}

/** Keeps a video that everybody may see, as it came: it is played by the browser alone, within its own policy. */
export async function keepPublicVideo(file: UploadedFile, prefix: 'banner'): Promise<string> {
  await requireKind(file, FILE_KINDS.banner_video);
  return keep(file.bytes, prefix, '.mp4', 'video/mp4');
}

async function requireKind({ bytes }: UploadedFile, accepted: readonly FileKind[]): Promise<void> {
  if (bytes.length === 0) throw fieldError('file_missing', 'file');
  if (bytes.length > MAX_UPLOAD_BYTES) throw fieldError('file_too_large', 'file', { max: MAX_UPLOAD_MB });
  const kind = (await fileTypeFromBuffer(bytes))?.ext;
  if (!accepted.some((one) => one === kind))
    throw fieldError('file_type_not_accepted', 'file', { kinds: accepted.map((one) => one.toUpperCase()).join(', ') });
}

async function keep(bytes: Buffer, prefix: string, ending: string, contentType: string): Promise<string> {
  const name = `${prefix}-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${ending}`;
  await fileStore().put(`media/${name}`, bytes, contentType);
  return name;
}
