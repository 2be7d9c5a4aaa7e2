import { expect, test } from 'vitest';
import { limitPaths, searchedLimits, typedLimits } from './typed-limits.ts';

const form = new FormData();
form.set('version', '2');
form.set('low.12.190C/2.16kg', '1.9');
form.set('high.12.190C/2.16kg', '2.1');
form.set('low.13.', '');
form.set('high.14.', 'much');

test('fields are limits by what they are of, and empty ones are none', () => {
  expect(typedLimits(form)).toEqual([
    { property_id: 12, condition: '190C/2.16kg', low: 1.9, high: 2.1 },
    { property_id: 14, condition: '', low: null, high: Number.NaN },
  ]);
});

test('an address with what is no number is looked by without it', () => {
  expect(searchedLimits(new URLSearchParams('low.12.=1.9&high.14.=much&offer=3'))).toEqual([
    { property_id: 12, condition: '', low: 1.9, high: null },
  ]);
});

test('a refusal stands at the field that it is of', () => {
  const error = {
    fields: [
      { path: 'limits.1.high', code: 'x', message: 'x' },
      { path: 'limits.0.property_id', code: 'x', message: 'x' },
    ],
  };
  expect(limitPaths(error as never, form).fields?.map(({ path }) => path)).toEqual(['high.14.', 'low.12.190C/2.16kg']);
});
