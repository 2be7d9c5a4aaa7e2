import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { VEHICLES } from './freight.ts';
import {
  costOf,
  freightChanges,
  freightHeadings,
  keyOfRate,
  MAX_FREIGHT_BAHT,
  readFreightTable,
} from './freight-table.ts';

const PROVINCES = new Map<string, number>([
  ['10', 10],
  ['กรุงเทพมหานคร', 10],
  ['bangkok', 10],
  ['21', 21],
  ['ระยอง', 21],
  ['rayong', 21],
]);
const read = (...rows: string[][]) => readFreightTable([freightHeadings('en'), ...rows], PROVINCES);

test('a row is read whatever the language of its headings and wherever the columns stand', () => {
  const rate = { origin: 21, destination: 10, vehicle: 'truck6', cost: 450_000n };
  for (const language of LOCALES) {
    const row = ['21', 'Rayong', '10', 'กรุงเทพมหานคร', '', '4500', '', ''];
    expect(readFreightTable([freightHeadings(language), row], PROVINCES)?.wanted).toEqual([{ ...rate, cell: 'F2' }]);
  }
  const other = [['Freight 2026'], [], ['truck6', 'destination', 'origin'], ['4,500.00', 'Bangkok', 'rayong']];
  expect(readFreightTable(other, PROVINCES)).toMatchObject({
    wanted: [{ ...rate, cell: 'A4' }],
    refused: [],
    missing: ['pickup4', 'truck10', 'trailer'],
  });
});

test('a province is known, however its name is written', () => {
  const lamphun = new Map([...PROVINCES, ['ลำพูน', 51]]);
  const row = ['', 'ล\u0e4dาพูน', '', 'ＢＡＮＧＫＯＫ\u200b', '', '4500', '', ''];
  expect(readFreightTable([freightHeadings('th'), row], lamphun)?.wanted).toMatchObject([
    { origin: 51, destination: 10 },
  ]);
});

test('a table without places or vehicles is none of freight', () => {
  expect(
    readFreightTable(
      [
        ['Grade', 'Quantity'],
        ['HD2208J', '4'],
      ],
      PROVINCES,
    ),
  ).toBeNull();
  expect(readFreightTable([['Origin', 'truck6']], PROVINCES)).toBeNull();
});

test('an empty cell leaves its rate, a dash takes it away', () => {
  expect(read(['21', '', '10', '', '', '-', ' – ', ''])?.wanted).toMatchObject([
    { vehicle: 'truck6', cost: null },
    { vehicle: 'truck10', cost: null },
  ]);
});

test('what is wrong is named with its cell, and the rest is read', () => {
  const table = read(
    ['21', 'Rayong', '10', 'Bangkok', '2500', '4.5.0', '0', '1.234'],
    ['21', 'Rayong', '10', 'Bangkok', '2500', '', '', ''],
    ['99', '', '10', '', '1', '', '', ''],
    ['21', 'Bangkok', '10', '', '1', '', '', ''],
    ['', '', '10', '', '1', '', '', ''],
    ['10', '', '10', '', '1000000.01', '4500,50', '=1+1', '1e4'],
  );
  expect(table?.wanted).toHaveLength(1);
  expect(table?.refused.map(({ cell, fault }) => `${cell} ${fault}`)).toEqual([
    'F2 not_a_number',
    'G2 not_positive',
    'H2 too_many_decimals',
    'E3 twice',
    'A4 unknown_province',
    'B5 places_differ',
    'A6 unknown_province',
    'E7 too_much',
    'F7 not_a_number',
    'G7 not_a_number',
    'H7 not_a_number',
  ]);
});

test('an amount is read to the satang, as it was written and with commas between thousands', () => {
  const satang = fc.bigInt({ min: 1n, max: BigInt(MAX_FREIGHT_BAHT) * 100n });
  fc.assert(
    fc.property(satang, (cost) => {
      const baht = bahtFromSatang(cost);
      expect(costOf(String(baht))).toBe(cost);
      expect(costOf(`฿ ${baht.toLocaleString('en', { minimumFractionDigits: 2 })}`)).toBe(cost);
    }),
  );
});

test.each(['4500,50', '0,955', '45,00', '1.250,50', ''])('%s costs nothing that could be meant', (typed) => {
  expect(costOf(typed)).toBe('not_a_number');
});

test('what is written out is read back as the same, whatever the rates are', () => {
  const rate = fc.record({
    origin: fc.constantFrom(10, 21),
    destination: fc.constantFrom(10, 21),
    vehicle: fc.constantFrom(...VEHICLES),
    cost: fc.bigInt({ min: 1n, max: 100_000_000n }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(rate, { selector: keyOfRate }), (rates) => {
      const known = new Map(rates.map((each) => [keyOfRate(each), each.cost]));
      const pairs = [10, 21].flatMap((origin) => [10, 21].map((destination) => ({ origin, destination })));
      const table = pairs.map((pair) => [
        String(pair.origin),
        '',
        String(pair.destination),
        '',
        ...VEHICLES.map((vehicle) => {
          const cost = known.get(keyOfRate({ ...pair, vehicle }));
          return cost === undefined ? '' : String(bahtFromSatang(cost));
        }),
      ]);
      const { wanted, refused } = read(...table)!;
      expect(refused).toEqual([]);
      expect(freightChanges(wanted, known)).toEqual({
        changes: [],
        added: 0,
        changed: 0,
        removed: 0,
        same: rates.length,
      });
    }),
  );
});

test('new, changed and removed rates are told apart', () => {
  const { wanted } = read(['21', '', '10', '', '2500', '4600', '-', '-'])!;
  const known = new Map([
    ['21 10 truck6', 450_000n],
    ['21 10 truck10', 800_000n],
  ]);
  expect(freightChanges(wanted, known)).toMatchObject({
    added: 1,
    changed: 1,
    removed: 1,
    same: 1,
    changes: [
      { vehicle: 'pickup4', before: null, cost: 250_000n },
      { vehicle: 'truck6', before: 450_000n, cost: 460_000n },
      { vehicle: 'truck10', before: 800_000n, cost: null },
    ],
  });
});
