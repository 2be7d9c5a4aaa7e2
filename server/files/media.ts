import type { BinaryAnswer } from '#contract/endpoint.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore, type StoredFile } from '#server/platform/file-store/file-store.ts';

const MAX_KEPT_BYTES = 32 * 1024 * 1024;
const kept = new Map<string, StoredFile>();
let keptBytes = 0;

/** A public picture. Its name is its content's, so browsers keep it for ever; the most used ones are kept in memory here. */
export async function media(name: string): Promise<BinaryAnswer> {
  const file = kept.get(name) ?? (await load(name));
  return { bytes: file.bytes, contentType: file.contentType, headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': "default-src 'none'; sandbox" } };
}

async function load(name: string): Promise<StoredFile> {
  const file = await fileStore().get(`media/${name}`);
  if (!file) throw new AppError('not_found');
  kept.set(name, file);
  keptBytes += file.bytes.length;
  for (const [oldest, { bytes }] of kept) {
    if (keptBytes <= MAX_KEPT_BYTES) break;
    kept.delete(oldest);
    keptBytes -= bytes.length;
  }
  return file;
}
