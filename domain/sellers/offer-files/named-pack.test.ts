import { expect, test } from 'vitest';
import { findNamedPacks } from './named-pack.ts';

const bag = { unitWeightGrams: 25_000, pack_th: 'ถุง 25 กก.', pack_en: '25 kg bag', pack_cn: '25公斤袋' };
const jumbo = { unitWeightGrams: 750_000, pack_th: 'จัมโบ้ 750 กก.', pack_en: '750 kg jumbo bag', pack_cn: '' };

test.each(['ถุง 25 กก.', 'ถุง25กก.', '25 KG Bag', '25公斤袋', '25 กก.', '25kg', '25', '๒๕ กก.', 'ถุง 25.0 กก'])(
  '%s is a bag of 25 kg',
  (said) => {
    expect(findNamedPacks([jumbo, bag], said)).toEqual([bag]);
  },
);

test.each(['ถุง', '750 กก.', 'จัมโบ้', '2.5 kg', '25 ถุง', ''])('%s is not', (said) => {
  expect(findNamedPacks([bag], said)).toEqual([]);
});

test.each(['12,5 kg', '1,25 กก.', '0,75 kg', '1.25,0 kg', '.25 kg', '1 025 kg', '๑,๒๕ กก.'])(
  'no part of %s is taken for the whole',
  (said) => {
    const packs = [5, 25, 75].map((kg) => ({ ...bag, unitWeightGrams: kg * 1000, pack_th: '', pack_en: '' }));
    expect(findNamedPacks(packs, said)).toEqual([]);
  },
);

test('of two packs of one weight the name tells', () => {
  const box = { ...bag, pack_th: 'กล่อง 25 กก.', pack_en: '25 kg box' };
  expect(findNamedPacks([bag, box], '25 kg box')).toEqual([box]);
  expect(findNamedPacks([bag, box], '25 kg')).toEqual([bag, box]);
});
