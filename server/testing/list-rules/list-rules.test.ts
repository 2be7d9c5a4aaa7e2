import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states } from '#contract/kit/filters.ts';
import { csvLine } from '#domain/values/csv.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import type { Query } from './list-calls.ts';

openFileApp();

const words = (name: string) => ({ th: name, en: name, cn: name });
const definition = defineList({
  name: 'planted-sacks',
  access: 'member',
  summary: 'Sacks of a test.',
  row: z.object({ id: z.int(), label: z.string(), price: z.number(), kind: z.string(), packed_on: z.string() }),
  columns: {
    label: { kind: 'text' },
    price: { kind: 'money', sort: true },
    packed_on: { kind: 'day', sort: true },
  },
  filters: { kind: states(['new', 'old']), packed_on: days },
  orders: ['oldest_kind'],
  sort: '-price',
  texts: {
    title: words('Sacks'),
    labels: { label: words('Label'), price: words('Price'), packed_on: words('Packed') },
    values: {},
  },
});
const sacks = [
  { id: 1, label: 'Bag', price: 300, kind: 'new', packed_on: '2026-07-02' },
  { id: 2, label: '=1+1', price: 300, kind: 'old', packed_on: '2026-07-01' },
  { id: 3, label: 'Big bag', price: 900, kind: 'old', packed_on: '2026-07-03' },
  { id: 4, label: 'Silo', price: 100, kind: 'old', packed_on: '2026-07-05' },
];
type Sack = (typeof sacks)[number];

/** A list in memory which keeps all rules. */
function sound({ _start = '0', _limit = '25', sort = '-price', kind, packed_on_from, packed_on_to, ...rest }: Query) {
  if (!['price', '-price', 'packed_on', '-packed_on', 'oldest_kind'].includes(sort))
    throw Object.assign(new Error(sort), { wire: { error: 'invalid_input', fields: [{ path: 'sort' }] } });
  if (Object.keys(rest).some((field) => field !== 'format' && field !== 'language'))
    throw Object.assign(new Error('filter'), { wire: { error: 'invalid_input' } });
  const found = sacks.filter(
    (sack) =>
      (!kind || kind.split(',').includes(sack.kind)) &&
      (!packed_on_from || sack.packed_on >= packed_on_from) &&
      (!packed_on_to || sack.packed_on <= packed_on_to),
  );
  const comparisons: Record<string, (a: Sack, b: Sack) => number> = {
    price: (a, b) => a.price - b.price || a.id - b.id,
    packed_on: (a, b) => a.packed_on.localeCompare(b.packed_on),
    oldest_kind: (a, b) => Number(a.kind === 'new') - Number(b.kind === 'new') || a.id - b.id,
  };
  const up = comparisons[sort.replace('-', '')]!;
  found.sort((a, b) => (sort.startsWith('-') ? up(b, a) : up(a, b)));
  return { rows: found.slice(Number(_start), Number(_start) + Number(_limit)), count: found.length };
}

const fileOf = (rows: readonly Sack[]) =>
  [['Label', 'Price', 'Packed'], ...rows.map(({ label, price, packed_on }) => [label, price, packed_on])]
    .map(csvLine)
    .join('');

function check(change: { page?: (query: Query) => ReturnType<typeof sound>; file?: (rows: Sack[]) => Sack[] }) {
  const { page = sound, file = (rows) => rows } = change;
  return expectListRules<Sack>(definition, {
    page: async (query) => page(query),
    export: async ({ format, ...query }) =>
      format === 'csv' ? { bytes: fileOf(file(page(query).rows)) } : { contentType: 'a.spreadsheetml.sheet' },
    byStranger: () => Promise.reject(Object.assign(new Error('stranger'), { wire: { statusCode: 403 } })),
    samples: { kind: 'old', packed_on_from: '2026-07-02', packed_on_to: '2026-07-03' },
    orders: { oldest_kind: (rows) => [2, 3, 4, 1].map((id) => rows.find((row) => row.id === id)!) },
  });
}

const without = (query: Query, name: string) =>
  Object.fromEntries(Object.entries(query).filter(([key]) => key !== name));
const turned = ({ rows, count }: ReturnType<typeof sound>) => ({ rows: rows.toReversed(), count });

test('a list that keeps the rules passes', () => expect(check({})).resolves.toBeUndefined());

test.each<[string, string, Parameters<typeof check>[0]]>([
  [
    'a direction that is not read',
    'sorted by price',
    { page: (query) => sound(query['sort'] === 'price' ? { ...query, sort: '-price' } : query) },
  ],
  [
    'an order of another column',
    'sorted by packed_on',
    { page: (query) => sound(query['sort'] === 'packed_on' ? { ...query, sort: 'price' } : query) },
  ],
  [
    'rows of one price in a changing order',
    'sorted by -price',
    {
      page: (query) => {
        const { rows, count } = sound(query);
        return {
          rows: query['sort'] === '-price' ? rows.toSorted((a, b) => b.price - a.price || a.id - b.id) : rows,
          count,
        };
      },
    },
  ],
  [
    'an order of its own that is turned',
    'sorted by oldest_kind',
    { page: (query) => (query['sort'] === 'oldest_kind' ? turned(sound(query)) : sound(query)) },
  ],
  ['a filter that is always true', 'kind leaves a row out', { page: (query) => sound(without(query, 'kind')) }],
  [
    'a filter of other rows',
    'rows that fit kind',
    { page: (query) => sound(query['kind'] ? { ...query, kind: 'new' } : query) },
  ],
  [
    'a last day that is left out',
    'rows that fit packed_on_to',
    {
      page: (query) => {
        const { rows } = sound(query);
        const left = rows.filter((row) => !query['packed_on_to'] || row.packed_on < query['packed_on_to']);
        return { rows: left, count: query['packed_on_to'] ? left.length : sound(query).count };
      },
    },
  ],
  ['an export in another order', 'label in the export', { file: (rows) => rows.toReversed() }],
  ['an export with a row too few', 'the export has the rows of the page', { file: (rows) => rows.slice(1) }],
])('%s is found', (_what, message, change) => expect(check(change)).rejects.toThrow(message));
