import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { byPlace, receivedOf } from './receive-form.ts';

const never = (() => Promise.reject(new Error('no call is expected'))) as unknown as Api;

function formOf(...rows: { product_stock_id: string; quantity?: string; lot_no?: string; coa_file?: string }[]) {
  const form = new FormData();
  for (const [place, row] of rows.entries())
    for (const [field, text] of Object.entries(row)) form.set(`rows.${place}.${field}`, text);
  return form;
}

test('rows in which nothing was typed are not received', async () => {
  const received = await receivedOf(
    never,
    formOf({ product_stock_id: '7', quantity: ' ' }, { product_stock_id: '8', quantity: '1,200', lot_no: 'L-1' }),
  );
  expect(received).toEqual([{ place: 1, row: { product_stock_id: 8, quantity: 1200, lot_no: 'L-1', coa_file: null } }]);
});

test('a lot without a quantity is sent, to be refused at its field, which is that of the form', async () => {
  const received = await receivedOf(never, formOf({ product_stock_id: '7' }, { product_stock_id: '8', lot_no: 'L-1' }));
  expect(received).toMatchObject([{ place: 1, row: { quantity: undefined } }]);
  const refused = { statusCode: 400, error: 'invalid_input', message: 'x' } as const;
  expect(
    byPlace({ ...refused, fields: [{ path: 'rows.0.quantity', code: 'required', message: 'y' }] }, received).fields,
  ).toEqual([{ path: 'rows.1.quantity', code: 'required', message: 'y' }]);
  expect(byPlace(refused, received)).toEqual(refused);
});
