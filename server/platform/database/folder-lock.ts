import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Holds `folder` for this process and returns the release. Throws when another living process holds it.
 * A lock left by a process that died is taken over.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const take = () => {
    const handle = openSync(path, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
  };
  try {
    take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(path, 'utf8'));
    if (isAlive(holder))
      throw new Error(`The data folder ${folder} is in use by process ${holder}. Stop it first, or set DATA_DIR.`);
    rmSync(path, { force: true });
    take();
  }
  let held = true;
  return () => {
    if (held) rmSync(path, { force: true });
    held = false;
  };
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
