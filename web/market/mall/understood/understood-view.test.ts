import { expect, test } from 'vitest';
import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { understoodView } from './understood-view.ts';

type Part = Answer<'POST /product/search'>['understood'][number];

const part = (text: string, given: Partial<Part> = {}): Part => ({
  text,
  kind: 'material',
  names: null,
  range: null,
  corrected: null,
  is_missing: false,
  says: null,
  is_excluded: false,
  without: `not ${text}`,
  ...given,
});
const named = (name_en: string, name_th = name_en, name_cn = name_en) => ({ name_th, name_en, name_cn });
const HDPE = named('HDPE', 'ไฮเดน', '高密度聚乙烯');
const BAG = named('carry bag', 'ถุงหิ้ว', '背心袋');
const FILM = named('film', 'ฟิล์ม', '薄膜');
const MFI = { kind: 'property', names: named('MFI', 'ดัชนีการไหล', '熔融指数') } as const;

const view = (
  name: string,
  understood: Part[],
  { locale = 'en', count = 5 }: { locale?: Locale; count?: number } = {},
) => understoodView({ understood, count, not_sold: [] }, name, locale);
const chips = (...given: Parameters<typeof view>) =>
  view(...given).parts.map(({ label, typed }) => (typed === null ? label : [label, typed]));

test('a part has its meaning in the reader’s language first, then what was typed', () => {
  const parts = [part('carry bag', { kind: 'application', names: BAG }), part('film', { names: FILM })];
  expect(chips('Carry Bag film', parts, { locale: 'th' })).toEqual([
    ['ถุงหิ้ว', 'Carry Bag'],
    ['ฟิล์ม', 'film'],
  ]);
  expect(chips('Carry Bag film', parts)).toEqual(['carry bag', 'film']);
});

test('an abbreviation is called the same in every language', () => {
  const parts = [part('ไฮเดน', { names: HDPE }), part('film', { names: FILM })];
  for (const locale of ['th', 'en', 'cn'] as const)
    expect(view('ไฮเดน film', parts, { locale }).parts[0]).toMatchObject({ label: 'HDPE', typed: 'ไฮเดน' });
  expect(chips('hd-pe film', [part('hd-pe', { names: HDPE }), part('film')])).toEqual(['HDPE', 'film']);
  expect(chips('pp gf30', [part('pp', { names: named('PP') }), part('gf30', { names: named('GF') })])).toEqual([
    'PP',
    'GF30',
  ]);
});

test('a code is in capitals, and a number has its ends and its unit', () => {
  const range = (from: number, to: number | null) => part('mfi', { ...MFI, range: { from, to, unit: 'g/10min' } });
  expect(chips('hd2208j x', [part('hd2208j', { kind: 'code' }), part('x')])).toEqual(['HD2208J', 'x']);
  expect(chips('mfi', [range(6.4, 9.6)], { locale: 'cn' })).toEqual(['MFI 6.4–9.6 g/10min']);
  expect(chips('mfi', [range(10, null)])).toEqual(['MFI ≥ 10 g/10min']);
  expect(chips('mfi', [range(0, 1200)])).toEqual(['MFI ≤ 1,200 g/10min']);
});

test('an amount is no part, and one that is given twice is one', () => {
  const parts = [
    part('ราคา ', { kind: 'commercial', without: 'hdpe เกรดเอ' }),
    part('hdpe', { names: HDPE, without: 'ราคา เกรดเอ' }),
    part(' เกรดเอ', { kind: 'text', without: 'ราคา hdpe' }),
    part(' เกรดเอ', { kind: 'text', without: 'ราคา hdpe' }),
  ];
  expect(chips('ราคา HDPE เกรดเอ', parts)).toEqual(['HDPE', 'เกรดเอ']);
  // Without the material nothing is left that says what is looked for.
  const alone = view('ราคา HDPE', [parts[0]!, part('hdpe', { names: HDPE, without: 'ราคา' })]);
  expect(alone.parts).toMatchObject([{ label: 'HDPE', without: '' }]);
});

test('what is left out is no part of what is shown, and alone is worth showing', () => {
  const black = part('no black', { names: named('black'), is_excluded: true });
  expect(view('no black', [black]).parts).toMatchObject([{ label: 'black', typed: 'no black', isExcluded: true }]);
  const missing = part('c4', { is_missing: true });
  expect(view('HDPE no black c4', [part('hdpe', { names: HDPE }), black, missing]).shown).toBe('HDPE');
});

test('words without a part keep the case in which they were typed', () => {
  const parts = [part('lldpe', { without: 'c4 film' }), part('c4', { without: 'lldpe film' }), part('film')];
  expect(view('LLDPE  C4 Film', parts).parts).toMatchObject([
    { at: 0, without: 'C4 Film' },
    { at: 7, without: 'LLDPE Film' },
    { at: 10, without: 'LLDPE C4' },
  ]);
  // Typed on another keyboard layout: what was meant does not stand there.
  expect(view('้กยำ c4', [part('hdpe', { without: 'c4' }), part('c4', { without: 'hdpe' })]).parts).toMatchObject([
    { at: null, without: 'c4' },
    { at: 5, without: 'hdpe' },
  ]);
});

test('a single part that says what was typed is not repeated', () => {
  expect(view('hdpe', [part('hdpe', { names: HDPE })]).parts).toEqual([]);
  expect(view('HD2208J', [part('hd2208j', { kind: 'code' })]).parts).toEqual([]);
  expect(view('peek', [part('peek', { names: named('PEEK'), is_missing: true })]).parts).toEqual([]);
  // The line about what was corrected says it.
  expect(view('hdpee', [part('hdpee', { names: HDPE, corrected: 'hdpe' })]).parts).toEqual([]);
  expect(view('ถุงหิ้ว', [part('ถุงหิ้ว', { names: BAG })]).parts).toHaveLength(1);
});

test('words of which nothing is known are no chips where nothing is found', () => {
  const unknown = [part('asdf', { kind: 'text', is_missing: true }), part('qwer', { kind: 'text', is_missing: true })];
  expect(view('asdf qwer', unknown, { count: 0 })).toEqual({ parts: [], missing: null, shown: null });
  // Filters leave nothing: no part is to blame more than another.
  const known = [part('lldpe', { is_missing: true }), part('film', { names: FILM, is_missing: true })];
  const filtered = view('lldpe film', known, { count: 0 });
  expect(filtered).toMatchObject({ missing: null, shown: null });
  expect(filtered.parts.map(({ isMissing }) => isMissing)).toEqual([false, false]);
});

test('what is missing is named as it was typed, what is shown by its meaning', () => {
  const parts = [
    part('ไฮเดน', { names: HDPE }),
    part('c4', { is_missing: true, names: named('C4', 'บิวทีน', '丁烯') }),
    part('carry bag', { is_missing: true, names: BAG }),
    part('film', { names: FILM }),
  ];
  expect(view('ไฮเดน c4 Carry bag film', parts, { locale: 'th' })).toMatchObject({
    missing: '“C4” · “Carry bag”',
    shown: 'HDPE · ฟิล์ม',
  });
  expect(view('ไฮเดน c4 Carry bag film', parts, { locale: 'cn' })).toMatchObject({
    missing: '“C4” · “Carry bag”',
    shown: 'HDPE · 薄膜',
  });
  expect(view('peek', [part('peek', { is_missing: true })])).toMatchObject({ missing: '“peek”', shown: null });
  expect(view('hdpe', [part('hdpe')])).toMatchObject({ missing: null, shown: null });
});
