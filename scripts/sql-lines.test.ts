import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longSqlLines } from './sql-lines.ts';

const root = join(import.meta.dirname, '..');

test('SQL is read without scrolling: no line of it is wider than a line of code', () => {
  const long = globSync('server/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => longSqlLines(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line.trim()}`));
  expect(long).toEqual([]);
});

test('a wide line is found within a statement, with what is put in, once, and not behind it', () => {
  const wide = 'x'.repeat(120);
  expect(longSqlLines(`const a = sql<{ b: string }>\`select 1\n  ${wide} from c\`;`)).toHaveLength(1);
  expect(longSqlLines(`sql\`select \${each(\`\${'{'}\`)}, ${wide}\``)).toHaveLength(1);
  expect(longSqlLines(`sql\`select \${name('${wide}')} from \${sql\`b\`}\``)).toHaveLength(1);
  expect(longSqlLines(`sql\`select 1\`;\nconst other = \`${wide} ${wide}\`;`)).toEqual([]);
});
