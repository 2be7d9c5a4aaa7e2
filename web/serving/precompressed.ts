import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest|txt)$/;

/** Writes `.br` and `.gz` beside every text asset of the browser's build, so that serving them costs no compression. */
export function precompressed(): Plugin {
  return {
    name: 'polytalad:precompressed',
    apply: 'build',
    enforce: 'post',
    async writeBundle(options) {
      if (this.environment.name !== 'client' || !options.dir) return;
      const entries = await readdir(options.dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
      for (const file of files) {
        const path = join(file.parentPath, file.name);
        const bytes = await readFile(path);
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
    },
  };
}
