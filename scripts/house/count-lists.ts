import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How far the one mechanism for lists has come. */
export function countLists(root: string) {
  const sources = globSync('{web,contract,server}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.') && !/^\w+\/(?:kit|ui)\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const count = (pattern: RegExp) => sources.filter((source) => pattern.test(source)).length;
  return {
    'lists by defineList': count(/\bdefineList\(/),
    'loaders that read a page number by hand': count(/\bpageNumberOf\(/),
    'screens with a table by hand': count(/<ListTable\b/),
    'page sizes by hand': count(/\bPAGE_SIZE\s*=/),
  };
}
