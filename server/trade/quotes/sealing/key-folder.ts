import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '#server/platform/config.ts';

/*
 * Private keys of demands, and halves of them that officers gave, beside the database and in no backup of it. All
 * processes of a market share the folder.
 */

const folder = () => config().DEMAND_KEYS_DIR ?? join(config().DATA_DIR, 'demand-keys');

/** By number, not by demand: a folder says nothing of which demands there are. */
export type KeyFile = { number: string; half: 1 | 2 | null };

const pathOf = ({ number, half }: KeyFile) => join(folder(), half === null ? number : `${number}.${half}`);

/** Whole or not at all, and on the disk before the row that names it is. */
export async function writeKeyFile(file: KeyFile, key: Buffer): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const path = pathOf(file);
  const handle = await open(`${path}.part`, 'w', 0o600);
  try {
    await handle.writeFile(key);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.part`, path);
}

/** Undefined where it does not lie here. */
export const readKeyFile = (file: KeyFile): Promise<Buffer | undefined> =>
  readFile(pathOf(file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

export const removeKeyFile = (file: KeyFile): Promise<void> => rm(pathOf(file), { force: true });
