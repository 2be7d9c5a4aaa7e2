import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UnavailableError } from '../unavailable.ts';
import { contentTypeOf, isKey, requireKey, type FileStore, type ListedFile } from './file-store.ts';

const LISTED_AT_ONCE = 500;
/** No room, none for this user, none because the system has set a failing disk to be read only. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Files in a folder. A file is there whole or not at all: it is written beside its place and moved. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    requireKey(key);
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const beside = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(beside, bytes, { mode: 0o600 });
        await rename(beside, path);
      } catch (error) {
        // Half a file would take the room that is missing.
        await rm(beside, { force: true }).catch(() => undefined);
        throw isFull(error)
          ? new UnavailableError(`The folder of files has no room for ${key}`, { cause: error })
          : error;
      }
    },
    async get(key) {
      const bytes = await readFile(pathOf(key)).catch(absent);
      return bytes && { bytes, contentType: contentTypeOf(key) };
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(half) {
      const names = (await readdir(join(folder, half)).catch(absent)) ?? [];
      for (let from = 0; from < names.length; from += LISTED_AT_ONCE) {
        const found = await Promise.all(
          names.slice(from, from + LISTED_AT_ONCE).map((name) => listed(folder, `${half}/${name}`)),
        );
        yield found.filter((file) => file !== undefined);
      }
    },
  };
}

/** What half a write left behind (`….part`) is listed as well; what is not ours, or was deleted meanwhile, is not. */
async function listed(folder: string, key: string): Promise<ListedFile | undefined> {
  if (!isKey(key)) return undefined;
  const found = await stat(join(folder, key)).catch(absent);
  return found?.isFile() ? { key, modifiedAt: found.mtime } : undefined;
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.has(String(error.code));
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
