import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;
const MOST_BALLAST = 1500 * MB;

export interface SmallDisk {
  folder: string;
  /** It is a disk of its own; without the right to mount one it is an ordinary folder. */
  isMounted: boolean;
  end(): void;
}

/** A disk of memory that can be full. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'polytalad-disk-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    // PostgreSQL is run by somebody else, who has to get in as on a mounted disk.
    chmodSync(folder, 0o755);
    return { folder, isMounted: false, end: remove };
  }
  const disk: SmallDisk = {
    folder,
    isMounted: true,
    end() {
      if (disk.isMounted) execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      disk.isMounted = false;
      remove();
    },
  };
  return disk;
}

/** Fills what room the disk of a folder has left with one file, to the last byte. */
export function fill(path: string, folder: string): void {
  const { bsize, bavail } = statfsSync(folder);
  try {
    writeFileSync(path, Buffer.alloc(Math.min(bsize * bavail, MOST_BALLAST)));
  } catch {
    // Full is full.
  }
}
