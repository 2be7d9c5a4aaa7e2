import { expect, test } from 'vitest';
import { isCatalogueCode, isPropertyCode, nameGaps } from './catalogue-names.ts';

test('a language without a name is a gap, spaces are no name', () => {
  expect(nameGaps({ name_th: 'ฟิล์ม', name_en: ' ', name_cn: '' })).toEqual(['en', 'cn']);
  expect(nameGaps({ name_th: 'ฟิล์ม', name_en: 'Film', name_cn: '薄膜' })).toEqual([]);
});

test.each([
  ['PP-H', true],
  ['rPET', true],
  ['2k_x.1', true],
  ['', false],
  ['-PP', false],
  ['PP H', false],
  ['PP,H', false],
  ['พีพี', false],
])('a code of the catalogue: "%s" is one: %s', (code, isOne) => {
  expect(isCatalogueCode(code)).toBe(isOne);
});

test.each([
  ['vinyl_acetate', true],
  ['mfi2', true],
  ['MFI', false],
  ['p.mfi', false],
  ['2k', false],
])('a code of a property: "%s" is one: %s', (code, isOne) => {
  expect(isPropertyCode(code)).toBe(isOne);
});
