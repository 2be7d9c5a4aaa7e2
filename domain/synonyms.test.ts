import fc from 'fast-check';
import { expect, test } from 'vitest';
import { synonymReplacer } from './synonyms.ts';

const replace = synonymReplacer([
  { typed: 'natural rubber', means: 'STR RSS' },
  { typed: 'rubber', means: 'elastomer' },
  { typed: 'เอบีเอส', means: 'abs' },
  { typed: 'ย่อยสลายได้', means: 'พลาสติกชีวภาพ' },
  { typed: '聚酯切片', means: 'pet' },
  { typed: 'elastomer', means: 'wrong' },
]);

test.each([
  ['Natural  Rubber', 'str rss'],
  ['naturalrubber grade 20', 'str rss grade 20'],
  ['rubber seal', 'elastomer seal'],
  ['เม็ดพลาสติกเอบีเอสสีดำ', 'เม็ดพลาสติก abs สีดำ'],
  ['ถุงย่อยสลายได้', 'ถุง พลาสติกชีวภาพ'],
  ['聚酯切片 瓶级', 'pet 瓶级'],
])('%s is looked for as %s', (typed, searched) => {
  expect(replace(typed)).toBe(searched);
});

test('a word inside a longer Latin word is not touched, and what has no synonym stays as it was typed', () => {
  expect(replace('rubberised HD2208J')).toBe('rubberised HD2208J');
});

test('what was put in is not replaced again, and no query replaces without end', () => {
  expect(replace('rubber')).toBe('elastomer');
  expect(replace('rubber rubber')).toBe('elastomer rubber');
});

test('whatever is typed and whatever staff write down, it ends and gives a text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  fc.assert(fc.property(fc.array(fc.record({ typed: text, means: text }), { maxLength: 8 }), text, (synonyms, query) => typeof synonymReplacer(synonyms)(query) === 'string'));
});
