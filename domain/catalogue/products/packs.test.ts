import { expect, test } from 'vitest';
import { packKindOf, packsCounted, packWord } from './packs.ts';

const pack = (name_th: string, name_en: string, name_cn: string) => ({ name_th, name_en, name_cn });
const bag = pack('ถุง 25 กก.', '25 kg bag', '25公斤袋');
const jumbo = pack('ถุงจัมโบ้ 750 กก.', '750 kg jumbo bag', '750公斤吨袋');

test.each([
  ['bag', bag],
  ['jumbo_bag', jumbo],
  ['carton', pack('กล่อง 20 กก.', '20 kg carton', '20公斤纸箱')],
  ['drum', pack('ถัง 200 กก.', '200 kg drum', '200公斤桶')],
  ['bale', pack('ก้อน 35 กก.', '35 kg bale', '35公斤包')],
  ['sheet', pack('แผ่น 2.9 กก.', '2.9 kg sheet', '2.9公斤张')],
  ['roll', pack('ม้วน 16 กก.', '16 kg roll', '16公斤卷')],
  ['ibc', pack('ถัง IBC 1000 ลิตร', 'IBC tank of 1,000 litres', 'IBC吨桶')],
  ['bag', pack('กระสอบ 50 กก.', '', '')],
  ['jumbo_bag', pack('', 'Big Bag 500 kg', '')],
  ['drum', pack('', '', '50公斤桶')],
] as const)('a %s is known by its name', (kind, names) => {
  expect(packKindOf(names)).toBe(kind);
});

test('a name without a pack is a unit: a colour, a word that only begins like one, packing as such', () => {
  expect(packKindOf(pack('สีดำ', 'Black', '黑色'))).toBe('unit');
  expect(packKindOf(pack('', 'Baggage grade, rollable', ''))).toBe('unit');
  expect(packKindOf(pack('', 'Standard', '标准包装'))).toBe('unit');
  expect(packKindOf(null)).toBe('unit');
});

test('one is not many in English, and numbers are grouped', () => {
  expect(packsCounted(1, bag)).toEqual({ th: '1 ถุง', en: '1 bag', cn: '1 袋' });
  expect(packsCounted(1200, jumbo)).toEqual({ th: '1,200 ถุงจัมโบ้', en: '1,200 jumbo bags', cn: '1,200 吨袋' });
  expect(packsCounted(0, undefined)).toEqual({ th: '0 หน่วย', en: '0 units', cn: '0 件' });
});

test('a label has the word for many, a price the word for one', () => {
  expect(packWord(bag).en).toBe('bags');
  expect(packWord(bag, 1).en).toBe('bag');
});
