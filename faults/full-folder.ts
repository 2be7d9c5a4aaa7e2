import { existsSync } from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Preloaded into a process whose folder of files shall be full where no small disk can be mounted: while the file
 * FULL_WHILE is there, what is written below FULL_FOLDER ends half way, as on a disk without room.
 */
const folder = process.env['FULL_FOLDER'] ?? '';
const flag = process.env['FULL_WHILE'] ?? '';
const { writeFile } = promises;

promises.writeFile = async (path, data, options) => {
  const isFull = folder !== '' && typeof path === 'string' && path.startsWith(folder) && existsSync(flag);
  if (!isFull) return writeFile(path, data, options);
  await writeFile(path, 'half', options);
  throw Object.assign(new Error(`ENOSPC: no space left on device, write '${path}'`), { code: 'ENOSPC' });
};
syncBuiltinESMExports();
