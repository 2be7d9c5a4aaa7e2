import { savePublicPicture } from '#server/files/index.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';

/** Twice as wide as the widest column of text, for screens that draw finely. */
const WIDTH = 1600;

/** The address of a picture that was sent. */
export async function saveContentPicture(upload: UploadedFile | undefined): Promise<string> {
  if (!upload) throw fieldError('file_missing', 'file');
  return `/api/media/${await savePublicPicture(upload, 'content', WIDTH)}`;
}
