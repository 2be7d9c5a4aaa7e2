import { LRUCache } from 'lru-cache';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { smallerOf } from '#domain/files/picture-sizes.ts';
import { AppError } from '#server/platform/errors.ts';
import { FILE_POLICY } from '#server/platform/http/security-headers.ts';
import { fileStore, type StoredFile } from '#server/platform/file-store/file-store.ts';
import { isUnavailable } from '#server/platform/unavailable.ts';
import { smallerPicture } from './read-file.ts';

const cacheOf = (maxSize: number) =>
  new LRUCache<string, StoredFile>({ maxSize, sizeCalculation: ({ bytes }, name) => bytes.length + name.length });
const pictures = cacheOf(32 * 1024 * 1024);
/** Apart, so that a few large ones do not take the place of a thousand pictures. */
const videos = cacheOf(16 * 1024 * 1024);
const cacheFor = (name: string) => (name.endsWith('.mp4') ? videos : pictures);

/** Opened by a program of the reader's own, never inside the site; the link gives it a name that people can read. */
const SAVED = { 'content-disposition': 'attachment' };

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': FILE_POLICY,
};

/**
 * A public picture or document. Its name is its content's, so browsers keep it for ever; those asked for last are kept
 * in memory here.
 */
export async function media(name: string): Promise<BinaryAnswer> {
  const { bytes, contentType } = cacheFor(name).get(name) ?? (await load(name));
  return { bytes, contentType, headers: /^(?:image|video)\//.test(contentType) ? HEADERS : { ...HEADERS, ...SAVED } };
}

async function load(name: string): Promise<StoredFile> {
  const smaller = smallerOf(name);
  const file = (await fileStore().get(`media/${name}`)) ?? (smaller && (await madeOnce(name, smaller)));
  if (!file) throw new AppError('not_found');
  cacheFor(name).set(name, file);
  return file;
}

const making = new Map<string, Promise<StoredFile | undefined>>();

/** Those who ask for a picture while it is made share it. */
function madeOnce(name: string, of: { name: string; width: number }): Promise<StoredFile | undefined> {
  const made = making.get(name) ?? makeSmaller(name, of).finally(() => making.delete(name));
  making.set(name, made);
  return made;
}

/** A smaller picture is made when it is first asked for, and kept. */
async function makeSmaller(name: string, of: { name: string; width: number }): Promise<StoredFile | undefined> {
  const key = `media/${name}`;
  const [made, original] = await Promise.all([fileStore().get(key), fileStore().get(`media/${of.name}`)]);
  if (made || !original) return made;
  const bytes = await smallerPicture(original.bytes, of.width);
  await fileStore()
    .put(key, bytes, 'image/webp')
    .catch((error: unknown) => {
      // Shown all the same where there is no room to keep it.
      if (!isUnavailable(error)) throw error;
    });
  return { bytes, contentType: 'image/webp' };
}
