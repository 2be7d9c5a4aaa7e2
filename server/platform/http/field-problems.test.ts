import { expect, test } from 'vitest';
import { z } from 'zod';
import { offers } from '#contract/sellers/offers.ts';
import { fieldProblems } from './field-problems.ts';

const body = offers['POST /product-stock/add'].body;
const row = { product_sku_id: 1, warehouse_id: 1, quantity: 5, regular_price: 10 };
function problemsOf(schema: z.ZodType, sent: unknown) {
  const { error } = schema.safeParse(sent, { reportInput: true });
  return error ? fieldProblems(error.issues).map(({ path, code }) => [path, code]) : [];
}

test('a body of one shape or another is refused at the fields of the shape that was meant', () => {
  expect(problemsOf(body, row)).toEqual([]);
  expect(problemsOf(body, { ...row, quantity: 'x' })).toEqual([['quantity', 'not_a_number']]);
  expect(problemsOf(body, { product_sku_id: 1, warehouse_id: 1 })).toEqual([
    ['quantity', 'required'],
    ['regular_price', 'required'],
  ]);
  expect(problemsOf(body, { rows: [row, { ...row, regular_price: null, colour: 'red' }] })).toEqual([
    ['rows.1.regular_price', 'required'],
    ['rows.1.colour', 'unknown_field'],
  ]);
});

test('a union of choices within a body keeps its field, and what fits no shape at all is refused as one', () => {
  const schema = z.strictObject({ kind: z.union([z.literal(1), z.literal(3)]) });
  expect(problemsOf(schema, { kind: 2 })).toEqual([['kind', 'not_a_choice']]);
  expect(problemsOf(body, 'x')).toEqual([['', 'wrong_type']]);
});
