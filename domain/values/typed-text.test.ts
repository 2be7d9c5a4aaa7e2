import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText, plainFigures, tidyText } from './typed-text.ts';

test.each([
  ['นํ้า', 'น้ำ'],
  ['น้ํา', 'น้ำ'],
  ['นำ้', 'น้ำ'],
  ['ลําโพ', 'ลำโพ'],
  ['ท่ี', 'ที่'],
  ['เเม่', 'แม่'],
  ['นำำ่้', 'น่้ำำ'],
  ['ท่์ุี', 'ทุี่์'],
  ['\u202egpj.exe', 'gpj.exe'],
  ['บจก. \u202eดำ\u2066', 'บจก. ดำ'],
  ['HD\u200b2208\u00adJ\ufeff', 'HD2208J'],
  ['cafe\u0301', 'café'],
  ['a\u00a0b', 'a b'],
  ['ก\u0301\u115f', 'ก\u0301'],
])('%j is %s', (typed, meant) => {
  expect(tidyText(typed)).toBe(meant);
});

test.each([
  'บริษัท น้ำทิพย์ จำกัด (มหาชน)',
  'สิทธิ์ พันธุ์ เต็ม ปั๊ม ก๊าซ ฤๅษี พุทฺธํ ๒๕๖๙',
  '聚乙烯（ＨＤＰＥ）　注塑级',
  'Müller & Söhne “GmbH” – 3 × 5 µm ½',
  '👩‍🔬 ✔️ 🇹🇭 👍🏽',
  'line 1\n\tline 2',
  // A code that was typed with the Thai keyboard on: D777C, 66.
  'กึึึแ',
  'ืัสนื ุุ',
])('%s stays as it is', (text) => {
  expect(tidyText(text)).toBe(text);
});

/** Letters and marks as slips of keyboards and programs mix them. */
const mixed = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'กนทเแ\u0e33\u0e32\u0e4d\u0e48\u0e49\u0e4c\u0e31\u0e34\u0e35\u0e38\u0e3a\u0e47๕\u200b\u200d\u202e\ufeff\u00a0',
    ),
    fc.constantFrom('e\u0301', '👩', 'Ａ', '５', '\ufe0f'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 30,
});

test('twice is as once', () => {
  fc.assert(
    fc.property(mixed, (text) => {
      expect(tidyText(tidyText(text))).toBe(tidyText(text));
    }),
    { numRuns: 2000 },
  );
  fc.assert(
    fc.property(mixed, (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 2000 },
  );
});

test('a text of nothing but marks is read in one go, however long it is', () => {
  const [tones, vowels] = ['\u0e48'.repeat(100_000), '\u0e34'.repeat(100_000)];
  expect(tidyText(tones + vowels)).toBe(vowels + tones);
  expect(tidyText('\u0e33'.repeat(100_000) + tones)).toBe(tones + '\u0e33'.repeat(100_000));
});

test('nothing of it turns what follows around, or is not seen', () => {
  fc.assert(
    fc.property(mixed, (text) => {
      expect(tidyText(text)).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
    }),
  );
});

test('texts of plain letters stay as they are, whatever they say', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ABCxyz019 .,-()กขคงมยาๆฯ聚乙烯') });
  fc.assert(
    fc.property(letters, (text) => {
      expect(tidyText(text)).toBe(text);
    }),
  );
});

test('figures of other keyboards are figures', () => {
  expect(plainFigures('๒๐๐๐๐ ２００００')).toBe('20000 20000');
  expect(foldText('ＨＤ２２０８Ｊ　๔๐')).toBe('HD2208J 40');
});
