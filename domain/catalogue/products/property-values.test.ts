import { expect, test } from 'vitest';
import type { PropertyValue } from './product-contents.ts';
import { propertyProblems, readCondition, readNumber } from './property-values.ts';

const known = new Map([
  [1, { id: 1, kind: 'number', choices: [] } as const],
  [2, { id: 2, kind: 'choice', choices: [{ id: 7 }] } as const],
]);
const number = (value: number | null, condition: string | null = null): PropertyValue => ({
  property_id: 1,
  choice_id: null,
  number: value,
  condition,
});
const choice = (id: number | null): PropertyValue => ({
  property_id: 2,
  choice_id: id,
  number: null,
  condition: null,
});

test('numbers under several conditions and choices of a property are in order', () => {
  expect(propertyProblems([number(0.35, '190C/2.16kg'), number(8, '190C/5kg'), choice(7)], known)).toEqual([]);
});

test.each([
  [number(null), 'number', 'not_a_number'],
  [number(Number.NaN), 'number', 'not_a_number'],
  [number(1e9), 'number', 'not_a_number'],
  [number(0.123456), 'number', 'number_too_exact'],
  [{ ...number(1), choice_id: 7 }, 'number', 'not_a_number'],
  [choice(8), 'choice_id', 'not_a_choice'],
  [choice(null), 'choice_id', 'not_a_choice'],
  [{ ...choice(7), number: 1 }, 'choice_id', 'not_a_choice'],
  [{ ...choice(7), condition: '190C' }, 'condition', 'condition_without_number'],
  [{ ...number(1), property_id: 9 }, 'property_id', 'not_a_choice'],
] as const)('%o is refused at its field', (value, field, code) => {
  expect(propertyProblems([choice(7), value], known)).toEqual([{ index: 1, field, code }]);
});

test('the same choice, or a number under the same condition, is refused where it stands again', () => {
  expect(propertyProblems([number(1), number(2), choice(7), choice(7)], known)).toEqual([
    { index: 1, field: 'number', code: 'value_twice' },
    { index: 3, field: 'choice_id', code: 'value_twice' },
  ]);
});

test('five decimals are as exact as they are written', () => {
  for (const value of [0.00001, 0.95312, 123_456.78901, -40])
    expect(propertyProblems([number(value)], known)).toEqual([]);
});

test.each([
  ['190 °C / 2.16 kg', '190C/2.16kg'],
  ['230c/2,16KG', '230C/2.16kg'],
  ['ISO  1183', 'ISO 1183'],
  ['  ', null],
])('the condition %j is kept as %j', (written, kept) => {
  expect(readCondition(written)).toBe(kept);
});

test.each([
  ['0.35', 0.35],
  ['0,35', null],
  [' -40 ', -40],
  ['1,000.5', 1000.5],
  ['+๒.๕', 2.5],
  ['−3', -3],
  ['abc', null],
  ['', null],
  ['1e3', null],
])('the number %j is read as %j', (written, value) => {
  expect(readNumber(written)).toBe(value);
});
