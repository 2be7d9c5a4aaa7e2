import { expect, test } from 'vitest';
import type { WireError } from '#contract/errors.ts';
import { fieldsAt, inFormRow } from './fields-at.ts';

const refused: WireError = { statusCode: 400, error: 'invalid_input', message: 'Look at the fields.' };

test('fields are told by the names of the form; an error without fields stays as it is', () => {
  const field = (path: string) => ({ path, code: 'required', message: 'Please fill this in' });
  const error = { ...refused, fields: [field('rows.1.price'), field('note')] };
  expect(fieldsAt(error, (path) => inFormRow(path, 'rows', [4, 7])).fields).toEqual([
    field('rows.7.price'),
    field('note'),
  ]);
  expect(fieldsAt(refused, () => 'elsewhere')).toBe(refused);
});

test('only a field of a row that was sent is of another row', () => {
  for (const path of ['rows', 'rows.0', 'rows.9.price', 'lines.0.price', 'price'])
    expect(inFormRow(path, 'rows', ['a'])).toBe(path);
  expect(inFormRow('rows.0.steps.1.price', 'rows', ['a'])).toBe('rows.a.steps.1.price');
});
