import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMobile } from '#domain/accounts/mobile.ts';
import { amountSlip, bareNumber, dialledNumber, typedAmount, typedPercent, typedSigned } from './typed-number.ts';

test.each([
  '0812345678',
  '081-234-5678',
  '081 234 5678',
  ' (081) 234.5678 ',
  '+66 81 234 5678',
  '+66(0)812345678',
  '0066812345678',
  '66812345678',
  '081–234–5678',
  '๐๘๑-๒๓๔-๕๖๗๘',
  '０８１２３４５６７８',
  '\u202a081 234 5678\u202c',
])('%s is one mobile', (typed) => {
  expect(dialledNumber(typed)).toBe('0812345678');
});

test('a landline keeps its nine digits, and letters are left to be refused', () => {
  expect(dialledNumber('02-123-4567')).toBe('021234567');
  expect(dialledNumber('+66 2 123 4567')).toBe('021234567');
  expect(dialledNumber('081-234-567x')).toBe('081234567x');
  expect(dialledNumber('')).toBe('');
});

test('a tax id is its figures', () => {
  expect(bareNumber('0-1055-36000-00-3')).toBe('0105536000003');
  expect(bareNumber(' 0105536000003\n')).toBe('0105536000003');
});

test('however a mobile is grouped, it is the same', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 });
  const between = fc.array(fc.constantFrom('', ' ', '-', '.', ' - '), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(digits, between, (figures, signs) => {
      const mobile = `0${figures.join('')}`;
      expect(dialledNumber([...mobile].map((figure, place) => figure + signs[place]).join(''))).toBe(mobile);
      expect(isMobile(mobile)).toBe(true);
    }),
  );
});

test.each([
  ['1050.5', 1050.5],
  ['1,050.50', 1050.5],
  [' ฿ 12,345,678 ', 12_345_678],
  ['๑,๐๕๐', 1050],
  ['１２', 12],
  ['2740.00 THB', 2740],
  ['THB 2,740', 2740],
  ['1,250 บาท', 1250],
  ['\u200b42', 42],
  ['0', 0],
])('%s is the amount %d', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount);
});

test.each(['1,5', '0,955', '1.050,00', '12,34', '1 000', '-5', '1e3', 'abc', '1,0500', ',5', '5.'])(
  '%s is no amount, rather than another one',
  (typed) => {
    expect(typedAmount(typed)).toBeNaN();
  },
);

test('a currency far behind its amount belongs to no amount', () => {
  expect(typedAmount(`1${' '.repeat(90)}บาท`)).toBe(1);
  expect(typedAmount(`1${' '.repeat(100)}บาท`)).toBeNaN();
});

test('nothing typed is no amount', () => {
  expect(typedAmount('  ')).toBeNull();
  expect(typedSigned(' ')).toBeNull();
  expect(typedPercent('')).toBeNull();
});

test.each([
  ['-5', -5],
  ['\u22121,250.5', -1250.5],
  ['+7', 7],
  ['๑๒', 12],
  ['-', Number.NaN],
  ['-1,5', Number.NaN],
])('%s with its sign is %d', (typed, number) => {
  expect(typedSigned(typed)).toBe(number);
});

test.each([
  ['1.5', 1.5],
  ['1.5 %', 1.5],
  ['๗％', 7],
  ['1,5', Number.NaN],
  ['%', null],
])('%s is %d percent', (typed, percent) => {
  expect(typedPercent(typed)).toBe(percent);
});

test.each([
  ['-5', 'below_zero'],
  ['−1,250.50', 'below_zero'],
  ['0,954', 'comma_misplaced'],
  ['1.250,50', 'comma_misplaced'],
  ['1,5 %', 'comma_misplaced'],
  ['-', null],
  ['abc', null],
  ['5', null],
  ['1,250', null],
])('of %s the slip is %s', (typed, slip) => {
  expect(amountSlip(typed)).toBe(slip);
});
