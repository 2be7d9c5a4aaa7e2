import { expect, test } from 'vitest';
import { quoteHeadings, readQuoteTable } from './quote-table.ts';

const known = { positions: new Set([0, 1]), offers: new Set([70, 71]) };
const row = (...cells: string[]) => cells;
const full = row('1', 'H5814J', '70', 'HDPE', 'bag', 'Rayong', 'delivered', '41.50', '40', '400', '3');

test('a table in any of the languages is read, whatever was typed between figures', () => {
  for (const language of ['th', 'en', 'cn'] as const)
    expect(readQuoteTable([quoteHeadings(language), full], known)).toEqual([
      {
        row: 2,
        position: 0,
        offer_id: 70,
        basis: 'delivered',
        price_per_kg: 415_000n,
        least_packs: 40,
        most_packs: 400,
        lead_days: 3,
        problem: null,
      },
    ]);
  const [typed] = readQuoteTable(
    [quoteHeadings('en'), row('1', '', '70', '', '', '', 'ส่งถึงที่', '฿ 1,041.5', '', '1,400', '')],
    known,
  )!;
  expect(typed).toMatchObject({
    price_per_kg: 10_415_000n,
    least_packs: 1,
    most_packs: 1400,
    lead_days: 0,
    problem: null,
  });
});

test('what is wrong with a row is said of it, and a row without a price is none', () => {
  const wrong = (index: number, cell: string) => full.map((each, place) => (place === index ? cell : each));
  const rows = [
    wrong(0, '3'),
    wrong(2, '99'),
    wrong(6, 'CIF'),
    wrong(7, '41,5'),
    wrong(7, '41.555'),
    wrong(8, '500'),
    wrong(10, 'soon'),
    wrong(7, ''),
    full,
    full,
  ];
  expect(readQuoteTable([quoteHeadings('en'), ...rows], known)!.map(({ problem }) => problem)).toEqual([
    'line',
    'offer',
    'basis',
    'price',
    'price',
    'packs',
    'lead_days',
    'empty',
    null,
    'twice',
  ]);
});

test('another table is none of ours', () => {
  expect(
    readQuoteTable(
      [
        ['Name', 'Price'],
        ['a', '1'],
      ],
      known,
    ),
  ).toBeNull();
});
