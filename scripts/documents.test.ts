import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const PATH = /`([\w.-]+\/[\w./@-]*\.(?:ts|tsx|mjs|md|json|sql|conf|yml|yaml))`|\b(docs\/[\w./-]+\.md)\b/g;
const LINK = /\]\(([\w./-]+)\)/g;
const RECORDS = /\brecords? (\d{3})\b|\((\d{3}(?:, \d{3})*)\)/g;
const SCRIPT = /`npm run ([\w:-]+)/g;

/** Recipes speak of files in a folder that they have named. */
const FOLDERS: Readonly<Record<string, string>> = { 'CONTRIBUTING.md': 'server/market/search/search-index' };
/** A name to be chosen, not one that is there. */
const PLACEHOLDER = /NNN/;

const papers = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  ...globSync('{docs/security,domain,web,server/*}/*.md', { cwd: root }),
];
const districts = globSync('contract/*/index.ts', { cwd: root }).map((index) => basename(dirname(index)));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** What a page names that is not there: files, links, decision records, scripts of package.json. */
function missingIn(text: string, page: string): string[] {
  const files = [...text.matchAll(PATH)].map(([, quoted, plain]) => quoted ?? plain!);
  const links = [...text.matchAll(LINK)].map(([, link]) => join(dirname(page), link!));
  const records = [...text.matchAll(RECORDS)].flatMap(([, one, more]) => one ?? more!.split(', '));
  const named = [...text.matchAll(SCRIPT)].map(([, script]) => script!);
  const folders = ['', dirname(page), FOLDERS[page] ?? ''];
  return [
    ...[...files, ...links].filter(
      (path) => !PLACEHOLDER.test(path) && !folders.some((folder) => existsSync(join(root, folder, path))),
    ),
    ...records.filter((number) => globSync(`docs/decisions/${number}-*.md`, { cwd: root }).length === 0),
    ...named.filter((script) => !(script in scripts)),
  ];
}

test.each(papers)('what %s names is there', (page) => {
  expect(missingIn(readFileSync(join(root, page), 'utf8'), page)).toEqual([]);
});

test('the README of each district names each of its capabilities', () => {
  expect(districts.length).toBeGreaterThan(5);
  const unnamed = districts.flatMap((district) => {
    const text = readFileSync(join(root, 'server', district, 'README.md'), 'utf8');
    const folders = readdirSync(join(root, 'server', district), { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    );
    return folders.map(({ name }) => `${district}/${name}`).filter((each) => !text.includes(`\`${basename(each)}\``));
  });
  expect(unnamed).toEqual([]);
});

test('what is gone is found', () => {
  const text = 'See `server/gone.ts`, docs/gone.md, [x](gone.md), record 999, (012, 998), `npm run gone -- X`.';
  expect(missingIn(text, 'docs/security/x.md')).toEqual([
    'server/gone.ts',
    'docs/gone.md',
    'docs/security/gone.md',
    '999',
    '998',
    'gone',
  ]);
});
