import { mkdir, readdir } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** Makes the folder, for its owner only: there is no more secret place of the market. */
export async function requireEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new BackupError(`${folder} is not empty. It has to be a folder of its own.`);
}
