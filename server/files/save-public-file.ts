import { createHash } from 'node:crypto';
import { FILE_KINDS } from '#domain/files/file-rules.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { readUpload } from './read-file.ts';

/** Saves a picture that everybody may see, made anew and not wider than it is shown. Answers its name under `/api/media/`, which is its content's and says how large it is. */
export async function savePublicPicture(
  file: UploadedFile,
  prefix: 'banner' | 'content',
  width: number,
): Promise<string> {
  const picture = await readUpload(file, { accepted: FILE_KINDS[prefix], picture: { width } });
  return save(picture.bytes, prefix, `-${picture.width}x${picture.height}.webp`, 'image/webp');
}

/** Saves a video that everybody may see, as it came: it is played by the browser alone, within its own policy. */
export async function savePublicVideo(file: UploadedFile, prefix: 'banner'): Promise<string> {
  const video = await readUpload(file, { accepted: FILE_KINDS.banner_video, picture: 'bounded' });
  return save(video.bytes, prefix, '.mp4', 'video/mp4');
}

async function save(bytes: Buffer, prefix: string, ending: string, contentType: string): Promise<string> {
  const name = `${prefix}-${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${ending}`;
  await fileStore().put(`media/${name}`, bytes, contentType);
  return name;
}
