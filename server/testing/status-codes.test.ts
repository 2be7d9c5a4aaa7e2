import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const CODES = String.raw`\w*status|payment_type|receiving_type|product_stock|availability|sale_type`;
/** A column of codes that is compared with, or set to, a number as it stands. */
const LITERAL = new RegExp(
  String.raw`\b(${CODES})(::int)?\s*(=|<>|!=|<=?|>=?|(not )?in \()\s*\d|\bcase\s+(\w+\.)?(${CODES})(::int)?\s+when\s+\d`,
  'i',
);

/** The texts of a source's `sql` templates with their lines; what stands in `${}` is left out. */
function statementsIn(source: string): { line: number; text: string }[] {
  return [...source.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: opening }) => ({
    line: source.slice(0, index).split('\n').length,
    text: templateFrom(source, index + opening.length),
  }));
}

const BRACES: Readonly<Record<string, number>> = { '{': 1, '}': -1 };

function templateFrom(source: string, start: number): string {
  let text = '';
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (depth === 0 && source[at] === '`') break;
    if (source.startsWith('${', at)) {
      depth += 1;
      at += 1;
    } else if (depth > 0) depth += BRACES[source[at]!] ?? 0;
    else text += source[at];
  }
  return text;
}

/** A code that is compared with a number as it stands. HTTP statuses have three digits. */
const COMPARED = new RegExp(
  String.raw`\b(?:${CODES}|order_status_type)\s*(?:[!=]==|[<>]=?)\s*\d\b|orderfilter(?:sql)?\([^()]*\b\d\)`,
  'gi',
);

const sourcesOf = (patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith(join('server', 'testing')))
    .map((path) => ({ path: relative('.', path), source: readFileSync(join(root, path), 'utf8') }));

const sources = sourcesOf(['server/**/*.ts', 'demo/**/*.ts']);

test('status codes in SQL go by their names', () => {
  const statements = sources.flatMap(({ path, source }) =>
    statementsIn(source).map(({ line, text }) => ({ place: `${path}:${line}`, text })),
  );
  expect(statements.length).toBeGreaterThan(500);
  const literal = statements.flatMap(({ place, text }) => {
    const [found] = LITERAL.exec(text) ?? [];
    return found === undefined ? [] : [`${place} ${found}`];
  });
  expect(literal).toEqual([]);
});

test('status codes in rules, screens and the demo go by their names', () => {
  const all = sourcesOf(['{domain,contract,server,web,demo}/**/*.{ts,tsx}']);
  expect(all.length).toBeGreaterThan(1000);
  const literal = all.flatMap(({ path, source }) =>
    source.split('\n').flatMap((line, index) => {
      const found = line.match(COMPARED) ?? [];
      return found.map((text) => `${path}:${index + 1} ${text}`);
    }),
  );
  expect(literal).toEqual([]);
});

test('a literal code is found, a named one is not', () => {
  const [statement] = statementsIn(
    'sql<{ a: string }>`select ${{ a: 1 }.a} from x where status = ${sql.lit(1)} or a.status in (1, 2)`',
  );
  expect(statement).toEqual({ line: 1, text: 'select  from x where status =  or a.status in (1, 2)' });
  expect(LITERAL.test(statement!.text)).toBe(true);
  expect(LITERAL.test('select case d.status when 1 then')).toBe(true);
  expect(LITERAL.test('where f.availability < 3')).toBe(true);
  expect(LITERAL.test('where status =  and quantity = 1 and statuses = 1 and case n when 1 then')).toBe(false);
});
