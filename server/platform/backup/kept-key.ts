import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { BackupError } from './backup-error.ts';
import { KEY_FILE } from './manifest.ts';

type KeySettings = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>;

/**
 * The market's key: the setting, else the one in the data folder. None is made: a new key would not be this market's.
 */
export async function keptKey({ SECRET_KEY, DATA_DIR }: KeySettings): Promise<string | undefined> {
  if (SECRET_KEY) return SECRET_KEY;
  return (await readFile(join(DATA_DIR, KEY_FILE), 'utf8').catch(() => undefined))?.trim();
}

/** Where the settings have no key, the restored market finds its own in the data folder. */
export async function keepKey({ SECRET_KEY, DATA_DIR }: KeySettings, key: string): Promise<void> {
  if (SECRET_KEY) return;
  await mkdir(DATA_DIR, { recursive: true });
  await writeFile(join(DATA_DIR, KEY_FILE), key, { mode: 0o600, flag: 'wx' }).catch(async () => {
    if ((await keptKey({ SECRET_KEY, DATA_DIR })) !== key)
      throw new BackupError(`There is another secret key in ${DATA_DIR}. Restore into another DATA_DIR.`);
  });
}
