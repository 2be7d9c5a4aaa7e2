import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '..');
const files = globSync(join(server, '**/*.ts')).map((path) => ({ path, source: readFileSync(path, 'utf8') }));
const tests = files.filter(({ path }) => path.endsWith('.test.ts') && !path.endsWith('sql-twins.test.ts'));

/** Comments `Twin of \`rule\`` and what is declared below them. */
const twins = files.flatMap(({ path, source }) =>
  path.endsWith('.test.ts')
    ? []
    : [...source.matchAll(/[Tt]win of `(\w+)`[^\n]*\n(?: \*[^\n]*\n)*(?:export )?(?:const|function) (\w+)/g)].map(
        ([, rule = '', name = '']) => ({ rule, name, path }),
      ),
);

test('each SQL twin is named …Sql, and a test compares it with its rule', () => {
  expect(twins.length).toBeGreaterThanOrEqual(14);
  expect(twins.filter(({ name }) => !name.endsWith('Sql'))).toEqual([]);
  const uncompared = twins.filter(
    ({ rule, name }) => !tests.some(({ source }) => source.includes(name) && source.includes(rule)),
  );
  expect(uncompared).toEqual([]);
});
