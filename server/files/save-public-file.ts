import { createHash } from 'node:crypto';
import { FILE_KINDS } from '#domain/files/file-rules.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { readUpload } from './read-file.ts';

/** How the names of pictures begin, by what they are for. No underscore: smaller ones are named by one. */
const PICTURE_PREFIXES = { banner: 'banner', content: 'content', product_picture: 'product' } as const;

/**
 * Saves a picture that everybody may see, made anew and not wider than it is shown. Answers its name under
 * `/api/media/`, which is its content's and says how large it is.
 */
export async function savePublicPicture(
  file: UploadedFile,
  purpose: keyof typeof PICTURE_PREFIXES,
  width: number,
): Promise<string> {
  const picture = await readUpload(file, { accepted: FILE_KINDS[purpose], picture: { width } });
  return save(picture.bytes, PICTURE_PREFIXES[purpose], `-${picture.width}x${picture.height}.webp`, 'image/webp');
}

/** Saves a video that everybody may see, as it came: it is played by the browser alone, within its own policy. */
export async function savePublicVideo(file: UploadedFile, prefix: 'banner'): Promise<string> {
  const video = await readUpload(file, { accepted: FILE_KINDS.banner_video, picture: 'bounded' });
  return save(video.bytes, prefix, '.mp4', 'video/mp4');
}

/** Saves a product's document, a PDF that everybody may open; as it came, for it is only ever downloaded. */
export async function savePublicDocument(file: UploadedFile): Promise<string> {
  const { bytes } = await readUpload(file, { accepted: FILE_KINDS.product_document, picture: 'bounded' });
  return save(bytes, 'document', '.pdf', 'application/pdf');
}

/**
 * Makes a private PDF one that everybody may open. It was read when it was sent. Answers its name under `/api/media/`.
 */
export async function publishDocument(fileId: string): Promise<string> {
  const { storage_key } = await oneRow(
    sql<{
      storage_key: string;
    }>`select storage_key from files where id = ${fileId} and content_type = 'application/pdf'`,
  );
  const stored = await fileStore().get(storage_key);
  if (!stored) throw new AppError('not_found');
  return save(stored.bytes, 'document', '.pdf', 'application/pdf');
}

/** A PDF that everybody may open, by its address; null where it is not kept here any more. */
export async function readPublicDocument(path: string): Promise<Buffer | null> {
  const [, name] = /^\/api\/media\/([\w.-]+\.pdf)$/.exec(path) ?? [];
  const stored = name && (await fileStore().get(`media/${name}`));
  return stored ? Buffer.from(stored.bytes) : null;
}

async function save(bytes: Buffer, prefix: string, ending: string, contentType: string): Promise<string> {
  const name = `${prefix}-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${ending}`;
  await fileStore().put(`media/${name}`, bytes, contentType);
  return name;
}
