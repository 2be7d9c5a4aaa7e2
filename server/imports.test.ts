import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { districts as DISTRICTS } from './testing/walls/districts.ts';

const root = join(import.meta.dirname, '..');

/**
 * Each layer from below to above, `districts` among it: a part uses its own level and those before it. Files by `*`.
 */
const LEVELS = {
  domain: [
    ['values', 'kit'],
    ['files', 'find', 'ledger', 'money-settings', 'notifications', '*'],
    'districts',
    ['rule-numbers'],
  ],
  contract: [['*', 'error-texts', 'kit'], 'districts', ['index', 'client', 'fetch-client']],
  server: [
    ['platform'],
    ['files', 'audit', 'find', 'places', 'ledger', 'notifications'],
    ['kit'],
    ['money-settings'],
    'districts',
    ['development', '*'],
  ],
  web: [
    ['theme', 'i18n', 'messages', 'page', 'ui', 'charts', 'files', 'preferences'],
    ['kit'],
    'districts',
    ['shell', 'serving', 'development', 'testing', '*'],
  ],
} as const satisfies Record<string, readonly (readonly string[] | 'districts')[]>;

/** What still goes upward. The list may only get shorter: docs/decisions/505-use-rooms-by-subject.md. */
const EXCEPTIONS = new Set<string>([
  'domain/catalogue/product-files → domain/market/pricing',
  'domain/catalogue/product-files → domain/market/search',
  'domain/catalogue/product-files → domain/site/content',
  'domain/money/payments → domain/trade/order-status',
  'domain/money/tax-documents → domain/trade/contracts',
  'domain/money/tax-documents → domain/trade/order-status',
  'server/accounts/approvals → server/operations/work-queues',
  'server/catalogue/product-files → server/market/product-seo',
  'server/trade/orders/staff → server/operations/work-queues',
  'web/market/product-seo/staff → web/site/home/staff',
  'web/money/payments/buyer → web/trade/checkout',
]);

type Layer = keyof typeof LEVELS;
const layers = Object.keys(LEVELS) as Layer[];
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)'([#.][^'\n]+)'/g;
/** Registries of everything know all by their nature. */
const REGISTRIES = new RegExp(
  String.raw`^(?:server|web)/[\w.]+\.tsx?$|^server/(?:${DISTRICTS.join('|')})/(?:routes|jobs)\.ts$|^web/.*\broutes\.ts$|^contract/(?:\w+/)?index\.ts$`,
);
const AUDIENCES = new Set(['buyer', 'seller', 'staff']);

/** `import type` counts as well: what a type says of another capability binds the two as much. */
function importsOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  return [...source.matchAll(IMPORT)].map(([, name]) =>
    name!.startsWith('#') ? name!.slice(1) : normalize(join(dirname(path), name!)),
  );
}

/** The part a file belongs to, by its path's first words: `server/trade/orders`, `web/trade/orders/staff`, `web/ui`. */
function partOf(path: string): string {
  const words = path.split('/');
  const isAudience = words.length > 4 && AUDIENCES.has(words[3]!);
  const length = DISTRICTS.includes(words[1]!) ? 3 + Number(isAudience) : 2;
  return words
    .slice(0, length)
    .join('/')
    .replace(/(?:\.module)?\.\w+$/, '');
}

function graphOf(layer: Layer): Map<string, Map<string, string>> {
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

/** How high a part stands in its layer. */
function heightOf(part: string): number {
  const [layer, first] = part.split('/') as [Layer, string];
  const levels: readonly (readonly string[] | 'districts')[] = LEVELS[layer];
  const district = DISTRICTS.indexOf(first);
  const at = levels.findIndex((level) => (level === 'districts' ? district >= 0 : level.includes(first)));
  const level = at >= 0 ? at : levels.findIndex((each) => each.includes('*'));
  return level * 100 + Math.max(district, 0);
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

test.each(layers)('in %s/ no part imports, even as a type, one that stands above it', (layer) => {
  const upward = [...graphOf(layer)].flatMap(([from, edges]) =>
    [...edges].filter(([to]) => heightOf(to) > heightOf(from)).map(([to, file]) => ({ pair: `${from} → ${to}`, file })),
  );
  expect(upward.filter(({ pair }) => !EXCEPTIONS.has(pair))).toEqual([]);
  const pairs = new Set(upward.map(({ pair }) => pair));
  expect(
    [...EXCEPTIONS].filter((pair) => pair.startsWith(`${layer}/`) && !pairs.has(pair)),
    'an exception that nothing needs any more is taken off the list',
  ).toEqual([]);
});

test.each(['server', 'web'] as const)('in %s/ no parts know each other in a ring, even by types', (layer) => {
  expect(ringsOf(graphOf(layer))).toEqual([]);
});

test('every capability’s jobs are declared by its district', () => {
  const undeclared = globSync('server/*/**/jobs.ts', { cwd: root }).filter((path) => {
    const [, first, ...rest] = path.split('/') as [string, string, ...string[]];
    if (!DISTRICTS.includes(first) && first !== 'files') return false;
    const registry = DISTRICTS.includes(first) && rest.length > 1 ? `server/${first}/jobs.ts` : 'server/jobs.ts';
    return !importsOf(registry).includes(path);
  });
  expect(undeclared).toEqual([]);
});
