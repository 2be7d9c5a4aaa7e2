import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const DISTRICTS = ['accounts', 'market', 'trade', 'sellers', 'site', 'backoffice'];
const SHARED_WEB = new Set([
  'theme',
  'i18n',
  'messages',
  'page',
  'components',
  'charts',
  'files',
  'preferences',
  'workspace',
  'kit',
]);
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([#.][^'\n]+)'/g;
/** Separate registries of everything: they know all by their nature. */
const REGISTRIES =
  /^(?:server|web)\/(?:[\w.]+\.tsx?|(?:accounts|market|trade|sellers|site|backoffice)\/(?:routes|jobs)\.ts)$/;

/** `import type` counts as well: what a type says of another capability binds the two as much. */
function importsOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  return [...source.matchAll(IMPORT)].map(([, name]) =>
    name!.startsWith('#') ? name!.slice(1) : normalize(join(dirname(path), name!)),
  );
}

/** The part a file belongs to: `server/trade/orders`, `web/components`. */
function partOf(path: string): string {
  const [layer, first, second] = path.split('/') as [string, string, string?];
  return DISTRICTS.includes(first) && second ? `${layer}/${first}/${second}` : `${layer}/${first}`;
}

function graphOf(layer: 'server' | 'web'): Map<string, Map<string, string>> {
  const graph = new Map<string, Map<string, string>>();
  for (const path of globSync(`${layer}/**/*.{ts,tsx}`, { cwd: root })) {
    if (/\.test\.tsx?$/.test(path) || path.startsWith('server/testing/') || REGISTRIES.test(path)) continue;
    const edges = graph.get(partOf(path)) ?? new Map<string, string>();
    graph.set(partOf(path), edges);
    for (const target of importsOf(path))
      if (target.startsWith(`${layer}/`) && partOf(target) !== partOf(path) && !REGISTRIES.test(target))
        edges.set(partOf(target), path);
  }
  return graph;
}

/** Parts that can be reached from themselves, each ring once, by the files that make it. */
function ringsOf(graph: ReturnType<typeof graphOf>): string[] {
  const rings = new Set<string>();
  const walk = (part: string, way: readonly string[], seen: Set<string>) => {
    const at = way.indexOf(part);
    if (at >= 0) {
      const ring = way.slice(at);
      const first = ring.indexOf(ring.toSorted()[0]!);
      rings.add([...ring.slice(first), ...ring.slice(0, first)].join(' → '));
      return;
    }
    if (seen.has(part)) return;
    seen.add(part);
    for (const next of graph.get(part)?.keys() ?? []) walk(next, [...way, part], seen);
  };
  const seen = new Set<string>();
  for (const part of graph.keys()) walk(part, [], seen);
  return [...rings];
}

/** How high a part stands: it may know only those as high as itself, or lower. */
function heightOf(part: string): number {
  const [layer, first] = part.split('/') as [string, string];
  const district = DISTRICTS.indexOf(first);
  if (district >= 0) return district + 2;
  if (layer === 'web') return SHARED_WEB.has(first) ? 1 : 9;
  if (first === 'platform') return 0;
  return first === 'development' ? 9 : 1;
}

test.each(['server', 'web'] as const)('in %s/ no part imports, even as a type, one that stands above it', (layer) => {
  const upward = [...graphOf(layer)].flatMap(([from, edges]) =>
    [...edges].filter(([to]) => heightOf(to) > heightOf(from)).map(([to, file]) => `${file} → ${to}`),
  );
  expect(upward).toEqual([]);
});

/** Two pairs that are being parted; neither a third one nor another way round. */
const BEING_PARTED = new Set([
  'server/market/catalogue → server/market/search',
  'server/trade/cart → server/trade/checkout',
]);

test.each(['server', 'web'] as const)('in %s/ no parts know each other in a ring, even by types', (layer) => {
  expect(ringsOf(graphOf(layer)).filter((ring) => !BEING_PARTED.has(ring))).toEqual([]);
});

test('every capability’s jobs are declared by its district', () => {
  for (const path of globSync('server/*/*/jobs.ts', { cwd: root }))
    expect(importsOf(`${dirname(dirname(path))}/jobs.ts`), path).toContain(path);
  for (const path of globSync('server/{accounts,market,trade,sellers,site,backoffice,files}/jobs.ts', { cwd: root }))
    expect(importsOf('server/jobs.ts'), path).toContain(path);
});
