import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedChunks } from './shared-chunks.ts';

const web = join(import.meta.dirname, '..').replaceAll('\\', '/');
const REACT = '/project/node_modules/react/index.js';
const CHART = '/project/node_modules/chart/index.js';

/** Which modules of `web/`, and packages, import which. */
function graphOf(imports: Record<string, string[]>) {
  const ids = (paths: string[]) => paths.map((path) => (path.startsWith('/') ? path : `${web}/${path}`));
  const known = new Map(Object.entries(imports).map(([path, targets]) => [ids([path])[0]!, ids(targets)]));
  for (const target of [...known.values()].flat()) if (!known.has(target)) known.set(target, []);
  const getModuleInfo = (id: string) => (known.has(id) ? { importedIds: known.get(id)! } : null);
  const chunk = sharedChunks();
  return (path: string) => chunk(ids([path])[0]!, { getModuleInfo });
}

const imports = {
  'entry.client.tsx': [REACT],
  'root.tsx': ['shell/shop/frame.tsx', REACT],
  'shell/shop/frame.tsx': ['ui/button.tsx'],
  'site/home/home.tsx': ['components/card.tsx', 'components/banner.tsx'],
  'market/mall/mall.tsx': ['components/card.tsx', 'components/filter.tsx'],
  'market/category/category.tsx': ['components/card.tsx', 'components/filter.tsx'],
  'market/product/product.tsx': ['components/card.tsx', 'components/filter.tsx'],
  'site/content/article.tsx': [CHART],
  'sellers/stock.tsx': ['components/grid.tsx'],
};

describe('shared chunks', () => {
  const chunk = graphOf(imports);
  it('hold what the frame imports, at any depth', () => {
    expect(['root.tsx', 'shell/shop/frame.tsx', 'ui/button.tsx'].map(chunk)).toEqual(['shell', 'shell', 'shell']);
    expect(chunk(REACT)).toBe('framework');
  });
  it('hold what four first views import', () => expect(chunk('components/card.tsx')).toBe('shell'));
  it('leave everything else to the bundler', () => {
    const others = ['components/filter.tsx', 'components/banner.tsx', 'components/grid.tsx', CHART];
    expect(others.map(chunk)).toEqual([null, null, null, null]);
  });
  it('never hold the entry, which starts the page', () => expect(chunk('entry.client.tsx')).toBeNull());
  it('need every first view that they name', () => {
    const { 'market/mall/mall.tsx': _, ...without } = imports;
    expect(() => graphOf(without)('root.tsx')).toThrow('market/mall/mall.tsx');
  });
});
