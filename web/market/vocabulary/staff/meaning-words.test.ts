import { expect, test } from 'vitest';
import { meaningLines, type Meaning } from './meaning-words.ts';

const texts = {
  quality: (code: string) => (code === 'recycled' ? 'Recycled' : null),
  more: (count: number) => `+${count}`,
};
const named = (code: string, name: string) => ({
  code,
  names: { name_th: `${name} th`, name_en: name, name_cn: `${name} cn` },
});
const values = (fact: string, ...of: Meaning[number][number]['values']) => ({ fact, values: of, range: null });
const melt = { name_th: 'ดัชนีการไหล', name_en: 'MFI', name_cn: '熔指' };
const range = (from: number | null, to: number | null, names: typeof melt | null = melt) => ({
  fact: 'mfi',
  values: [],
  range: { names, unit: 'g/10min', from, to },
});

test('alternatives are lines of names in the language of the reader, numbers with their unit', () => {
  const meaning = [
    [values('sub', named('HDPE', 'High density'), named('LDPE', 'Low density')), range(8, 30)],
    [values('word', { code: 'erucamide', names: null })],
  ];
  expect(meaningLines(meaning, 'en', texts)).toEqual(['High density / Low density · MFI 8–30 g/10min', '“erucamide”']);
  expect(meaningLines(meaning, 'th', texts)[0]).toBe('High density th / Low density th · ดัชนีการไหล 8–30 g/10min');
});

test.each([
  [range(8, null), 'MFI ≥ 8 g/10min'],
  [range(null, 30), 'MFI ≤ 30 g/10min'],
  [range(null, null), 'MFI'],
  [range(1, 2, null), 'mfi 1–2 g/10min'],
  [values('quality', { code: 'recycled', names: null }), 'Recycled'],
  [values('quality', { code: 'shiny', names: null }), 'quality:shiny'],
  [values('maker', { code: 'nobody', names: null }), 'maker:nobody'],
  [values('sub', named('A', 'a'), named('B', 'b'), named('C', 'c'), named('D', 'd'), named('E', 'e')), 'a / b / c +2'],
])('%o reads "%s"', (term, words) => {
  expect(meaningLines([[term]], 'en', texts)).toEqual([words]);
});
