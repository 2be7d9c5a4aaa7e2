import { expect, test } from 'vitest';
import { limitText } from './limit-text.ts';

const limit = {
  property: { name_th: 'ดัชนีการไหล', name_en: 'MFI', name_cn: '熔指' },
  unit: 'g/10 min',
  condition: '190C/2.16kg',
  low: 1.9,
  high: 2.1,
};

test('a limit is written with its condition, range and unit', () => {
  expect(limitText(limit, 'en')).toBe('MFI (190 °C / 2.16 kg) 1.9–2.1 g/10 min');
  expect(limitText({ ...limit, condition: '', unit: null, low: null }, 'cn')).toBe('熔指 ≤ 2.1');
  expect(limitText({ ...limit, condition: '', unit: null, high: null }, 'th')).toBe('ดัชนีการไหล ≥ 1.9');
  expect(limitText({ ...limit, condition: '', unit: null, high: 1.9 }, 'en')).toBe('MFI 1.9');
});
