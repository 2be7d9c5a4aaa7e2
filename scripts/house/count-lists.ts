import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import reasons from './tables-by-hand.json' with { type: 'json' };

const BY_HAND = /<ListTable\b|ui\/lists\/list-screen|\bpageNumberOf\(|\bPAGE(?:_SIZE)?\s*=/;

/** Screens with a table, a page number or a page size of their own. */
export const tablesByHand = (root: string): string[] =>
  globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.') && !/^web\/(?:kit|ui)\//.test(path))
    .filter((path) => BY_HAND.test(readFileSync(join(root, path), 'utf8')))
    .sort();

/** Those of them that are no list of growing rows to work through, each with why. */
export const withReason = (): string[] => Object.values(reasons).flat();

/** How far the one mechanism for lists has come. */
export function countLists(root: string) {
  const definitions = globSync('contract/**/*.ts', { cwd: root }).filter(
    (path) => !path.startsWith('contract/kit/') && /\bdefineList\(/.test(readFileSync(join(root, path), 'utf8')),
  );
  const known = new Set(withReason());
  return {
    'files with lists by defineList': definitions.length,
    'lists by hand': tablesByHand(root).filter((path) => !known.has(path)).length,
    'tables that are no such list, with their reasons': known.size,
  };
}
