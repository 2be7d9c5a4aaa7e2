export interface StoredFile {
  bytes: Buffer;
  contentType: string;
}

/** Where bytes are kept: a folder, or any S3-compatible store. Keys are made by us: `media/…`, `private/…`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Undefined when nothing is kept under the key. */
  get(key: string): Promise<StoredFile | undefined>;
  delete(key: string): Promise<void>;
  /** What is kept in one half of the store, in no order, a bounded number at a time. */
  list(half: Half): AsyncIterable<ListedFile[]>;
}

export type Half = 'media' | 'private';

export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

let current: FileStore | undefined;

/** Set once by the process or the test that opened the store. */
export function useFileStore(store: FileStore): void {
  current = store;
}

export function fileStore(): FileStore {
  if (!current) throw new Error('No file store is open');
  return current;
}

const KEY = /^(media|private)\/[a-z0-9][a-z0-9._-]{0,150}$/;

/** Whether we may have made this key. */
export function isKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..');
}

/** Throws for a key that we would not have made. */
export function requireKey(key: string): void {
  if (!isKey(key)) throw new Error('Not a key of the file store');
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
};

/** The type that a key's ending names; keys end as the content is. */
export function contentTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
