import { expect, test } from 'vitest';
import { typedOf } from '#web/page/form.ts';
import { fieldsOf, type Fields, type Stock } from '../offer-fields.ts';
import { atTheirOffers, changedRows, nameOf, shownOffer } from './save-offers.ts';
import { stockOf } from '../stock.fixture.ts';

/** The form as a browser sends it: each offer as it was seen, with what was typed. */
function formOf(...offers: [stock: Stock, typed: Partial<Fields>][]): FormData {
  const form = new FormData();
  for (const [stock, typed] of offers) {
    const id = stock.product_stock_id;
    form.set(nameOf(id, 'version'), String(stock.version));
    form.set(nameOf(id, 'was'), JSON.stringify(fieldsOf(stock)));
    for (const [field, value] of Object.entries({ ...fieldsOf(stock), ...typed }))
      form.set(nameOf(id, field as keyof Fields), value);
  }
  return form;
}

const first = stockOf({ product_stock_id: 11, version: 3 });
const second = stockOf({ product_stock_id: 12, version: 5 });

test('only changed offers are sent, each with the version that was seen', () => {
  expect(changedRows(formOf([first, {}], [second, { quantity: '390' }]))).toEqual([
    { product_stock_id: 12, version: 5, quantity: 390, seen_quantity: 400 },
  ]);
});

test('a field that the form lacks is as it was', () => {
  const form = formOf([first, {}]);
  form.delete(nameOf(11, 'regular_price'));
  form.delete(nameOf(11, 'keeps_selling'));
  expect(changedRows(form)).toEqual([]);
});

test('a form without what was seen is no form of ours', () => {
  for (const was of ['', '{}', 'null', '[1]', '{"quantity":4}']) {
    const form = formOf([first, { quantity: '3' }]);
    form.set(nameOf(11, 'was'), was);
    expect(() => changedRows(form), was).toThrow(expect.objectContaining({ init: { status: 400 } }));
  }
});

test('a refusal’s fields are called as in the form, at the offer they belong to', () => {
  const rows = changedRows(formOf([first, {}], [second, { min_quantity: 'x', promotion_price: 'y' }]));
  const problem = (path: string) => ({ path, code: 'required' as const, message: path });
  const { fields } = atTheirOffers(
    {
      statusCode: 400,
      error: 'invalid_input',
      message: 'x',
      fields: [
        problem('rows.0.min_quantity'),
        problem('rows.0.is_promotion'),
        problem('rows.0.version'),
        problem('rows'),
      ],
    },
    rows,
  );
  expect(fields?.map(({ path }) => path)).toEqual([
    'o.12.min_quantity',
    'o.12.promotion_price',
    'o.12.version',
    'rows',
  ]);
});

test('after a refusal what was typed stays, and what was left alone follows what the offer has now', () => {
  const typed = typedOf(formOf([first, { regular_price: '1100' }]));
  const changedSince = stockOf({
    product_stock_id: 11,
    version: 4,
    regular_price: 1080,
    low_stock_level: 20,
  });
  const { start, changed, now } = shownOffer(changedSince, typed);
  expect(start).toMatchObject({ regular_price: '1100', low_stock_level: '20', quantity: '400' });
  expect(changed).toEqual(['regular_price', 'low_stock_level']);
  expect(now.regular_price).toBe('1080.00');
});

test('without a refusal fields show what the offer has', () => {
  expect(shownOffer(first, undefined)).toMatchObject({ start: fieldsOf(first), changed: [], reason: '' });
});
