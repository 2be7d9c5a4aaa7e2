import { expect, test } from 'vitest';
import { amountOf, changesPrice, editOf, fieldsOf, typedPerKg, type Fields } from './offer-fields.ts';
import { stockOf, WAITING } from './stock.fixture.ts';

const was = fieldsOf(stockOf({}));
const edit = (typed: Partial<Fields>, reason?: string) => editOf(was, { ...was, ...typed }, reason);

test('an offer is shown with what it has, in Bangkok’s clock, and what it lacks is empty', () => {
  expect(was).toEqual({
    quantity: '400',
    regular_price: '1050.00',
    sale_price: '',
    min_quantity: '',
    low_stock_level: '',
    shipping_out_of_scope: '',
    promotion_price: '',
    promotion_start: '',
    promotion_end: '',
    sales_start: '',
    sales_end: '',
    keeps_selling: '1',
  });
  const other = stockOf({ is_minimum: true, min_quantity: 10, sale_price: 999.5, sales_end: '2026-08-01T05:30:00Z' });
  expect(fieldsOf(other)).toMatchObject({ min_quantity: '10', sale_price: '999.50', sales_end: '2026-08-01T12:30' });
});

test('prices that wait are what is edited; a new offer cannot be sold by others meanwhile', () => {
  const waiting = { ...WAITING, regular_price: 1200, keeps_selling: false };
  expect(fieldsOf(stockOf({ price_change: waiting }))).toMatchObject({ regular_price: '1200.00', keeps_selling: '0' });
  const isNew = stockOf({ approved_status: 0, price_change: { ...waiting, is_new_offer: true } });
  expect(fieldsOf(isNew).keeps_selling).toBe('');
  const refused = stockOf({ price_change: { ...waiting, state: 'refused' } });
  expect(fieldsOf(refused)).toMatchObject({ regular_price: '1050.00', keeps_selling: '1' });
});

test('what says the same in other words is no change', () => {
  expect(edit({})).toBeNull();
  expect(edit({ quantity: ' 400 ', regular_price: '฿1,050', sale_price: '' })).toBeNull();
});

test.each<[string, Partial<Fields>, object]>([
  ['a quantity goes with what was seen', { quantity: '390' }, { quantity: 390, seen_quantity: 400 }],
  ['a price goes with the choice', { regular_price: '1,100.50' }, { regular_price: 1100.5, keeps_selling: true }],
  [
    'off sale while it waits',
    { regular_price: '1100', keeps_selling: '0' },
    { regular_price: 1100, keeps_selling: false },
  ],
  ['the choice alone', { keeps_selling: '0' }, { keeps_selling: false }],
  ['a sale price', { sale_price: '1000' }, { sale_price: 1000, keeps_selling: true }],
  ['a minimum', { min_quantity: '10' }, { is_minimum: true, min_quantity: 10 }],
  ['a level to be told at', { low_stock_level: '40' }, { low_stock_level: 40 }],
  ['no delivery', { shipping_out_of_scope: '1' }, { shipping_out_of_scope: true }],
  ['a window', { sales_end: '2026-08-01T12:30' }, { sales_end: '2026-08-01T12:30:00+07:00' }],
  [
    'a promotion goes whole',
    { promotion_price: '990', promotion_start: '2026-08-01T00:00', promotion_end: '2026-08-08T00:00' },
    {
      is_promotion: true,
      promotion_price: 990,
      promotion_start: '2026-08-01T00:00:00+07:00',
      promotion_end: '2026-08-08T00:00:00+07:00',
      keeps_selling: true,
    },
  ],
  [
    'a promotion without its price is one, for the API to refuse',
    { promotion_end: '2026-08-08T00:00' },
    {
      is_promotion: true,
      promotion_price: null,
      promotion_start: null,
      promotion_end: '2026-08-08T00:00:00+07:00',
      keeps_selling: true,
    },
  ],
  ['nonsense is sent, to be refused at its field', { quantity: 'many' }, { quantity: Number.NaN, seen_quantity: 400 }],
  ['units are whole: the API says so', { quantity: '12.5' }, { quantity: 12.5, seen_quantity: 400 }],
  ['an emptied price too', { regular_price: '' }, { regular_price: Number.NaN, keeps_selling: true }],
])('%s', (_, typed, expected) => {
  expect(edit(typed)).toEqual(expected);
});

test('an emptied field takes away what it said', () => {
  const had = fieldsOf(stockOf({ is_minimum: true, min_quantity: 10, low_stock_level: 5, sale_price: 999 }));
  expect(editOf(had, { ...had, min_quantity: '', low_stock_level: '', sale_price: '' })).toEqual({
    is_minimum: false,
    min_quantity: 1,
    low_stock_level: null,
    sale_price: 0,
    keeps_selling: true,
  });
});

test('a reason goes with a quantity only', () => {
  expect(edit({ quantity: '390' }, 'Two bags torn')).toMatchObject({ reason: 'Two bags torn' });
  expect(edit({ min_quantity: '2' }, 'Two bags torn')).not.toHaveProperty('reason');
});

test('a changed promotion is a changed price, a changed minimum is none', () => {
  expect(changesPrice(was, { ...was, promotion_price: '990' })).toBe(true);
  expect(changesPrice(was, { ...was, min_quantity: '9' })).toBe(false);
});

test.each([
  ['1050', '', 25, 42],
  ['1,050.00', '999.99', 25, 40],
  ['1050', 'x', 25, null],
  ['', '', 25, null],
  ['10.001', '', 25, null],
  ['99999999999', '', 25, null],
])('%j and sale price %j for %s kg are %s a kilogram', (regular_price, sale_price, kg, expected) => {
  expect(typedPerKg({ regular_price, sale_price }, kg)).toBe(expected);
});

test('amounts and numbers are read as people write them', () => {
  expect([amountOf('฿ 1,234.50'), amountOf('๑๒'), amountOf('1,000'), amountOf('1,5'), amountOf('')]).toEqual([
    1234.5,
    12,
    1000,
    NaN,
    NaN,
  ]);
});
