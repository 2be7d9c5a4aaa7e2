import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../web/routes.ts';

/** What stands for anything, in a link: what is put in there as it is written. */
const ANYTHING = '*';

/** The addresses of pages, by their parts. */
function pagesOf(entries: readonly RouteConfigEntry[], above: readonly string[] = []): string[][] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = [...above, ...(path?.split('/') ?? [])];
    const isPage = index || (path !== undefined && children.length === 0);
    return [...(isPage && !here.includes('*') ? [here] : []), ...pagesOf(children, here)];
  });
}

const leadsTo = (link: string, page: readonly string[]): boolean => {
  const parts = `:locale${link}`.split('/');
  return (
    parts.length === page.length &&
    page.every((part, at) => part.startsWith(':') || parts[at] === ANYTHING || parts[at] === part)
  );
};

/** The addresses that notices lead to, without what follows a question mark. */
async function linksOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  return [...text.matchAll(/\bpath: (?:'([^']+)'|`([^`]+)`)/g)].map(([, said, written]) =>
    (said ?? written!)
      .replaceAll(/\/\$\{[^}]*\}/g, `/${ANYTHING}`)
      .replaceAll(/\$\{[^}]*\}/g, '')
      .replace(/[?#].*$/, ''),
  );
}

test('every notice leads to a page that there is', async () => {
  const pages = pagesOf(routes);
  const files = globSync('server/**/{notifications,*-notifications}.ts');
  const found = await Promise.all(files.map(async (file) => (await linksOf(file)).map((link) => ({ file, link }))));
  const links = found.flat();
  expect(links.length).toBeGreaterThan(30);
  expect(pages.some((page) => leadsTo('/user/nowhere', page))).toBe(false);
  expect(links.filter(({ link }) => !pages.some((page) => leadsTo(link, page)))).toEqual([]);
});
