import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore, Half } from '../file-store/file-store.ts';

/** A file as it was copied. */
export interface CopiedFile {
  key: string;
  size: number;
  sha256: string;
}

export type CopiedFiles = Map<string, CopiedFile>;

const HALVES: readonly Half[] = ['media', 'private'];
const AT_ONCE = 8;

/** What is being written while a list is made ends so. It is no file yet. */
const isHalfWritten = (key: string) => key.endsWith('.part');

/**
 * Copies the files that `copied` does not have yet, and adds them. A key's bytes never change: what was copied before
 * needs no second look. A few files are in memory at a time, however many there are.
 */
export async function copyNewFiles(from: FileStore, to: FileStore, copied: CopiedFiles): Promise<void> {
  for (const half of HALVES) {
    for await (const listed of from.list(half)) {
      const fresh = listed.map(({ key }) => key).filter((key) => !copied.has(key) && !isHalfWritten(key));
      await inParallel(fresh, AT_ONCE, async (key) => {
        const file = await from.get(key);
        // It was deleted after it was listed.
        if (!file) return;
        await to.put(key, file.bytes, file.contentType);
        copied.set(key, { key, size: file.bytes.length, sha256: sha256(file.bytes) });
      });
    }
  }
}

/** One line for each file. */
export async function writeFileList(path: string, copied: CopiedFiles): Promise<void> {
  const lines = Readable.from(copied.values().map((file) => `${JSON.stringify(file)}\n`));
  await pipeline(lines, createWriteStream(path, { mode: 0o600 }));
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Does `work` for each item, `limit` at a time. */
export async function inParallel<Item>(items: readonly Item[], limit: number, work: (item: Item) => Promise<void>) {
  const left = items.values();
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
