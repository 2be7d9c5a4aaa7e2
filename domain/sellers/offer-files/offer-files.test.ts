import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leftOutColumns } from '#domain/files/upload-columns.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { judgeRow, shownPerKg, type KnownOffer, type RowTarget } from './judge-row.ts';
import {
  columnHeading,
  guessMapping,
  isPriceOrStock,
  mappingProblem,
  offerColumns,
  type Mapping,
  type OfferColumn,
} from './offer-columns.ts';
import { readOfferRow } from './read-offer-row.ts';
import { typedInstant } from './typed-instant.ts';

const now = new Date('2026-07-09T03:00:00Z');
const offer: KnownOffer = {
  id: 7,
  version: 3,
  quantity: 100,
  unitWeightGrams: 25_000,
  is_minimum: false,
  min_quantity: 1,
  regular_price: 105_000n,
  sale_price: 0n,
  is_promotion: false,
  promotion_price: null,
  promotion_start: null,
  promotion_end: null,
  sales_start: null,
  sales_end: null,
  cost_price: null,
  low_stock_level: null,
  shipping_out_of_scope: false,
};

/** Judges one row of a file that has these columns. */
function judge(cells: Partial<Record<OfferColumn, string>>, target: RowTarget = { offers: [offer] }) {
  const columns = Object.keys(cells) as OfferColumn[];
  const mapping: Mapping = Object.fromEntries(columns.map((column, index) => [column, index]));
  const row = readOfferRow(Object.values(cells), 4, mapping);
  return judgeRow(row, target, (column) => ({ cell: `${column}!`, text: cells[column] ?? '' }), now);
}
const faults = (...args: Parameters<typeof judge>) =>
  judge(...args).faults.map(({ cell, fault }) => `${cell} ${fault}`);
const change = (...args: Parameters<typeof judge>) => judge(...args).changes[0]?.change;

test('our own headings are known in every language, and a few rows may stand above them', () => {
  for (const language of LOCALES) {
    const headings = offerColumns.map((column) => columnHeading(column, language));
    expect(guessMapping([['Price list of July'], [], headings])).toEqual({
      headingRow: 2,
      mapping: Object.fromEntries(offerColumns.map((column, index) => [column, index])),
    });
  }
});

test('a price list with other names of columns is understood', () => {
  expect(guessMapping([['Item Code', 'WH', 'Qty', 'Price (THB/KG)', 'Remark']]).mapping).toEqual({
    sku_no: 0,
    warehouse: 1,
    quantity: 2,
    price_per_kg: 3,
  });
  expect(guessMapping([['เกรด', 'ราคา (บาท/กก.)']]).mapping).toEqual({ grade: 0, price_per_kg: 1 });
  expect(guessMapping([['牌号', '单价', '库存']]).mapping).toEqual({ grade: 0, regular_price: 1, quantity: 2 });
});

test('a mapping names what a row is about and changes something, each column once', () => {
  expect(mappingProblem({ quantity: 1 })).toBe('nothing_identifies');
  expect(mappingProblem({ sku_no: 0, product: 1 })).toBe('nothing_changes');
  expect(mappingProblem({ sku_no: 0, quantity: 0 })).toBe('twice');
  expect(mappingProblem({ sku_no: 0, quantity: 1 })).toBeNull();
});

test.each([
  ['2026-12-31', '2026-12-30T17:00:00.000Z'],
  ['31/12/2026', '2026-12-30T17:00:00.000Z'],
  ['31/12/2569 08:30', '2026-12-31T01:30:00.000Z'],
  ['2026-12-31 00:00:00', '2026-12-30T17:00:00.000Z'],
  ['๓๑/๑๒/๒๕๖๙ ๐๘:๓๐', '2026-12-31T01:30:00.000Z'],
])('%s is an instant on Bangkok’s clock', (text, instant) => {
  expect(typedInstant(text, false)?.toISOString()).toBe(instant);
});

test('as an end a day counts whole', () => {
  expect(typedInstant('31/12/2026', true)?.toISOString()).toBe('2026-12-31T17:00:00.000Z');
});

test.each(['31/13/2026', '30/02/2026', '12/31/2026', '1/1/26', 'tomorrow', '46387', '2026-01-01 24:00', '01/01/2269'])(
  '%s is no instant',
  (text) => {
    expect(typedInstant(text, false)).toBeUndefined();
  },
);

test('what the file does not have, and what is empty in it, stays as it is', () => {
  expect(judge({ sku_no: 'A', quantity: '', regular_price: ' ' }).verdict).toBe('same');
  expect(judge({ sku_no: 'A', quantity: '120' })).toMatchObject({
    verdict: 'changed',
    changes: [{ change: { quantity: 120 } }],
  });
  expect(Object.keys(change({ sku_no: 'A', quantity: '120' })!)).toEqual(['quantity']);
});

test('the same figures written otherwise are the same', () => {
  expect(
    judge({ sku_no: 'A', quantity: '๑๐๐', regular_price: '฿1,050.00', min_quantity: '1', price_per_kg: '42' }).verdict,
  ).toBe('same');
});

test('a price is what was written, never a hundred times it', () => {
  expect(change({ sku_no: 'A', regular_price: '1250.50' })).toMatchObject({ regular_price: 125_050n });
  expect(change({ sku_no: 'A', regular_price: '1,250.5' })).toMatchObject({ regular_price: 125_050n });
  expect(faults({ sku_no: 'A', regular_price: '1.250,50' })).toEqual(['B5 comma_misplaced']);
  expect(faults({ sku_no: 'A', regular_price: '12,50' })).toEqual(['B5 comma_misplaced']);
  expect(faults({ sku_no: 'A', regular_price: '1250.505' })).toEqual(['B5 too_many_decimals']);
});

test('a price per kg becomes the price of the pack, of the sale price where there is one', () => {
  expect(change({ sku_no: 'A', price_per_kg: '43.5' })).toMatchObject({ regular_price: 108_750n });
  const onSale = { ...offer, sale_price: 100_000n };
  expect(change({ sku_no: 'A', price_per_kg: '41' }, { offers: [onSale] })).toMatchObject({ sale_price: 102_500n });
  expect(faults({ sku_no: 'A', price_per_kg: '42' }, { offers: [onSale] })).toEqual([
    'price_per_kg! sale_above_regular',
  ]);
});

test('of two prices in a file the one that was changed counts; both in different ways are refused', () => {
  expect(change({ sku_no: 'A', regular_price: '1050', price_per_kg: '43' })).toMatchObject({ regular_price: 107_500n });
  expect(change({ sku_no: 'A', regular_price: '1100', price_per_kg: '42' })).toMatchObject({ regular_price: 110_000n });
  expect(faults({ sku_no: 'A', regular_price: '1100', price_per_kg: '43' })).toEqual(['price_per_kg! prices_disagree']);
  expect(change({ sku_no: 'A', regular_price: '1100', price_per_kg: '44' })).toMatchObject({ regular_price: 110_000n });
});

test('a grade that has several packs takes a price per kg, but no quantity and no price of a pack', () => {
  const jumbo = { ...offer, id: 8, unitWeightGrams: 750_000, regular_price: 3_000_000n };
  const both = { offers: [offer, jumbo] };
  expect(judge({ grade: 'A', price_per_kg: '43' }, both).changes).toMatchObject([
    { change: { regular_price: 107_500n } },
    { change: { regular_price: 3_225_000n } },
  ]);
  expect(faults({ grade: 'A', quantity: '5', regular_price: '900' }, both)).toEqual([
    'quantity! several_match',
    'regular_price! several_match',
  ]);
});

test('a price per kg that makes no price of a pack is refused', () => {
  const small = { ...offer, unitWeightGrams: 100 };
  expect(faults({ sku_no: 'A', price_per_kg: '0.01' }, { offers: [small] })).toEqual(['price_per_kg! not_positive']);
  expect(faults({ sku_no: 'A', price_per_kg: '9999999999.99' })).toEqual(['price_per_kg! too_much']);
});

test('a dash takes away, where something can be taken away', () => {
  const promoted = {
    ...offer,
    is_promotion: true,
    promotion_price: 90_000n,
    promotion_start: new Date('2026-07-01T00:00:00Z'),
    promotion_end: new Date('2026-07-31T00:00:00Z'),
  };
  expect(change({ sku_no: 'A', promotion_price: '-' }, { offers: [promoted] })).toMatchObject({
    is_promotion: false,
    promotion_price: null,
  });
  expect(faults({ sku_no: 'A', quantity: '-' })).toEqual(['B5 not_a_number']);
});

test('terms that cannot stand are refused at their cell', () => {
  expect(faults({ sku_no: 'A', promotion_price: '900' })).toEqual(['promotion_price! promotion_time_missing']);
  expect(faults({ sku_no: 'A', sales_end: '01/07/2026' })).toEqual(['sales_end! ended_already']);
  expect(faults({ sku_no: 'A', quantity: '1.5', min_quantity: '0' })).toEqual(['B5 not_whole', 'C5 not_positive']);
});

test('what is put on sale needs a quantity and a price, by the pack or per kg', () => {
  const pack = { pack: { skuId: 1, warehouseId: 2, unitWeightGrams: 25_000 } };
  expect(judge({ sku_no: 'A', quantity: '5', price_per_kg: '40' }, pack)).toMatchObject({
    verdict: 'new',
    added: { skuId: 1, warehouseId: 2, terms: { quantity: 5, regular_price: 100_000n, min_quantity: 1 } },
  });
  expect(faults({ sku_no: 'A', low_stock_level: '5' }, pack)).toEqual([
    'regular_price! price_missing',
    'quantity! quantity_missing',
  ]);
});

test('a cell that cannot be read is the only reason, whatever else lacks its figure', () => {
  const pack = { pack: { skuId: 1, warehouseId: 2, unitWeightGrams: 25_000 } };
  expect(faults({ sku_no: 'A', quantity: 'many', regular_price: '1,5' }, pack)).toEqual([
    'B5 not_a_number',
    'C5 comma_misplaced',
  ]);
  expect(faults({ sku_no: 'A', quantity: '5', price_per_kg: 'x' }, pack)).toEqual(['C5 not_a_number']);
  const promotion = { promotion_start: '01/08/2026', promotion_end: '31/08/2026' };
  expect(faults({ sku_no: 'A', promotion_price: 'x', ...promotion })).toEqual(['B5 not_a_number']);
  expect(faults({ sku_no: 'A', promotion_price: '900', ...promotion, promotion_end: 'soon' })).toEqual([
    'D5 not_a_date',
  ]);
});

test('a time in the offer’s own minute is the offer’s, seconds and all', () => {
  const ended = { ...offer, sales_end: new Date('2026-07-01T02:03:44.567Z') };
  expect(judge({ sku_no: 'A', sales_end: '2026-07-01 09:03' }, { offers: [ended] }).verdict).toBe('same');
  expect(faults({ sku_no: 'A', sales_end: '2026-07-01 09:04' }, { offers: [ended] })).toEqual([
    'sales_end! ended_already',
  ]);
});

test('a row about nothing known is refused at the cell that names it', () => {
  expect(faults({ sku_no: 'X', quantity: '5' }, { fault: 'unknown_code', column: 'sku_no' })).toEqual([
    'sku_no! unknown_code',
  ]);
});

test('whatever an offer costs, its own download changes nothing', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 11n }),
      fc.bigInt({ min: 0n, max: 10n ** 11n }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (regular, sale, grams) => {
        const any = {
          ...offer,
          regular_price: regular,
          sale_price: sale < regular ? sale : 0n,
          unitWeightGrams: grams,
        };
        const ordinary = any.sale_price > 0n ? any.sale_price : any.regular_price;
        const baht = (satang: bigint) => `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`;
        const perKg = shownPerKg(ordinary, grams);
        fc.pre(perKg > 0n && perKg < 10n ** 11n);
        const cells = {
          sku_no: 'A',
          regular_price: baht(regular),
          sale_price: baht(any.sale_price),
          price_per_kg: baht(perKg),
        };
        expect(judge(cells, { offers: [any] }).verdict).toBe('same');
      },
    ),
  );
});

test('headings of other programs are known', () => {
  const shopify = ['Handle', 'Title', 'Option1 Value', 'Variant SKU', 'Variant Inventory Qty', 'Variant Price'];
  expect(guessMapping([shopify]).mapping).toEqual({
    product: 1,
    pack: 2,
    sku_no: 3,
    quantity: 4,
    regular_price: 5,
  });
  const medusa = ['Product Title', 'Variant SKU', 'Variant Inventory Quantity', 'Variant Price THB'];
  expect(guessMapping([medusa]).mapping).toEqual({ product: 0, sku_no: 1, quantity: 2, regular_price: 3 });
  const google = ['id', 'title', 'link', 'availability', 'price', 'sale_price'];
  expect(guessMapping([google]).mapping).toEqual({ sku_no: 0, product: 1, regular_price: 4, sale_price: 5 });
  expect(guessMapping([['id', 'price', 'qty']]).mapping).toEqual({ offer_id: 0, regular_price: 1, quantity: 2 });
});

test('a new price per bag is the price, one per tonne is none', () => {
  const own = ['เกรด', 'บรรจุภัณฑ์', 'คลังสินค้า', 'ราคาใหม่ (บาท/ถุง)', 'คงเหลือ'];
  expect(guessMapping([own]).mapping).toEqual({ grade: 0, pack: 1, warehouse: 2, regular_price: 3, quantity: 4 });
  expect(guessMapping([['SKU', 'Price (THB/ton)', 'ราคา (บาท/ตัน)']]).mapping).toEqual({ sku_no: 0 });
});

test('a text that is longer than any heading names no column', () => {
  expect(guessMapping([['SKU', 'Price (THB)']]).mapping).toEqual({ sku_no: 0, regular_price: 1 });
  expect(guessMapping([['SKU', `Price (${'('.repeat(200)}THB)`]]).mapping).toEqual({ sku_no: 0 });
});

test('what was said of a heading before is said again, also that it is left out', () => {
  const remembered = new Map<string, OfferColumn | null>([
    ['รหัสของเรา', 'sku_no'],
    ['qty', null],
  ]);
  expect(guessMapping([['รหัสของเรา', 'Qty', 'Price']], remembered).mapping).toEqual({ sku_no: 0, regular_price: 2 });
});

test('columns that nothing is read from are told, and which of them speak of prices or stock', () => {
  const columns = ['SKU', 'ราคาพิเศษ', 'Remark', ''].map((heading) => ({ heading, samples: heading ? ['x'] : [''] }));
  expect(leftOutColumns(columns, { sku_no: 0 })).toEqual([1, 2]);
  expect(['ราคาพิเศษ', 'Stock BKK', 'On hand', '价格', 'Remark', 'Handle'].map(isPriceOrStock)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('a number below zero and a misplaced comma are told apart from what is no number', () => {
  expect(faults({ sku_no: 'A', quantity: '-5', regular_price: '0,954' })).toEqual([
    'B5 below_zero',
    'C5 comma_misplaced',
  ]);
  expect(change({ sku_no: 'A', regular_price: '2740.00 THB' })).toMatchObject({ regular_price: 274_000n });
});

test('whether trucks bring an offer is yes or no, in any language', () => {
  expect(change({ sku_no: 'A', shipping_out_of_scope: 'Yes' })).toEqual({ shipping_out_of_scope: true });
  expect(change({ sku_no: 'A', shipping_out_of_scope: '是' })).toEqual({ shipping_out_of_scope: true });
  expect(judge({ sku_no: 'A', shipping_out_of_scope: 'no' }).verdict).toBe('same');
  expect(faults({ sku_no: 'A', shipping_out_of_scope: 'perhaps' })).toEqual(['B5 not_yes_or_no']);
});
