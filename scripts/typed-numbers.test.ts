import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Numbers that nobody types into a field, or that are no amounts. Whatever else reads a number asks `typedAmount`, so
 * that `1,5` is refused everywhere.
 */
const OWN_RULE: readonly (readonly [path: string, reason: string])[] = [
  ['domain/values/typed-number.ts', 'the one rule'],
  ['domain/market/search/query/meaning.ts', 'the vocabulary, as its files write it'],
  [
    'domain/market/search/query/numbers/number-phrases.ts',
    'a property in a search, in which a comma may stand for a point',
  ],
  [
    'domain/market/search/query/numbers/property-patterns.ts',
    'a property in a search, in which a comma may stand for a point',
  ],
  ['domain/accounts/company/same-company-name.ts', 'a name, in which no sign counts'],
  ['web/sellers/offer-files/offer-changes.tsx', 'what the server found in a cell'],
  ['domain/catalogue/products/property-values.ts', 'the condition of a test, a name: 190C/2,16kg'],
  ['domain/market/stock-lots/read-coa/coa-figures.ts', 'figures as producers print them, with a comma or a point'],
  ['domain/market/stock-lots/read-coa/read-lines.ts', 'the same, within a line'],
  ['domain/catalogue/product-files/product-columns.ts', 'the condition of a test in a heading'],
  ['domain/money/statements/read-statement-row.ts', 'parts of a second on a clock'],
  ['domain/sellers/offer-files/typed-instant.ts', 'parts of a second on a clock'],
  ['web/market/mall/search-filters.ts', 'an address, in which another number is no filter'],
  ['web/market/mall/property-address.ts', 'an address, in which another number is no filter'],
  ['web/market/mall/filters/property-filters.tsx', 'a number that is written into a field'],
];

/** Commas taken out of a text; figures with decimals as a pattern of one's own. */
const DROPS_COMMAS = /\.replace(?:All)?\(\s*(?:['"],['"]|\/(?:,|\[[^\]]*,[^\]]*\])\/\w*),\s*['"]{2}/;
const OWN_GRAMMAR = /\\d(?:\+|\*|\{[\d,]+\})?\(?(?:\?:)?(?:\\\.|\[[.,]{1,2}\])\\d/;

const sources = globSync('{web,domain}/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));

function ownRules(path: string): string[] {
  return readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) =>
      DROPS_COMMAS.test(line) || OWN_GRAMMAR.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
    );
}

test('what people type as a number is read by one rule', () => {
  const checked = sources.filter((path) => !OWN_RULE.some(([allowed]) => allowed === path));
  expect(checked.length).toBeGreaterThan(500);
  expect(checked.flatMap(ownRules)).toEqual([]);
});

test.each(OWN_RULE)('%s still has its own: %s', (path) => {
  expect(ownRules(path)).not.toEqual([]);
});

test.each([
  "text.replaceAll(',', '')",
  "text.replace(/[,\\s]/g, '')",
  "text.replace(/[\\s,%]/g, '')",
  String.raw`/^\d{1,10}(\.\d{1,2})?$/`,
  String.raw`/^\d+(?:\.\d+)?$/`,
])('%s would be found', (line) => {
  expect(DROPS_COMMAS.test(line) || OWN_GRAMMAR.test(line)).toBe(true);
});
