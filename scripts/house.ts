// `npm run house`: how the house stands, counted. Figures of an earlier version: `git stash`, or a checkout of it.
import { join } from 'node:path';
import { countCss } from './house/count-css.ts';
import { countFolders, countLines } from './house/count-files.ts';
import { countLists } from './house/count-lists.ts';
import { countWalls } from './house/count-walls.ts';

const root = join(import.meta.dirname, '..');
const sections = {
  'Tables and walls': await countWalls(root),
  Lists: countLists(root),
  Look: countCss(root),
  'Large folders': countFolders(root),
};
for (const [title, counts] of Object.entries(sections)) {
  console.log(`\n${title}`);
  console.table(counts);
}
console.log('\nLines by layer');
console.table(countLines(root));
