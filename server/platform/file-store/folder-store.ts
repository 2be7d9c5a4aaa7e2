import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentTypeOf, requireKey, type FileStore } from './file-store.ts';

/** Files in a folder. A file is there whole or not at all: it is written beside its place and moved. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    requireKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const beside = `${path}.${randomUUID()}.part`;
      await writeFile(beside, bytes, { mode: 0o600 });
      await rename(beside, path);
    },
    async get(key) {
      try {
        return { bytes: await readFile(pathOf(key)), contentType: contentTypeOf(key) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
