import { expect, test } from 'vitest';
import { entryOf } from '#domain/market/search/query/lexicon.ts';
import { suggestedOf, vocabulary } from '#domain/market/search/vocabulary/vocabulary.ts';
import { WordBook } from './word-book.ts';

const whole = new WordBook(vocabulary.map(suggestedOf));
const words = (typed: string) => whole.completions(typed, 4, () => true).map(({ text }) => text);

test.each([
  ['โพล', /^โพล/],
  ['เก้าอ', /^เก้าอี้/],
  ['เม็ดโพล', /^เม็ดโพล/],
  ['HDPE เก้าอ', /^HDPE เก้าอี้/],
  ['polyca', /^polycarbonate/],
  ['PP inje', /^PP injection/],
  ['聚丙烯', /^聚丙烯./],
])('%s goes on as words that people write so', (typed, begins) => {
  expect(words(typed)[0]).toMatch(begins);
});

test('two letters are no beginning, and a text that is none leads to nothing', () => {
  expect([words('โพ'), words('xyzzy'), words('  '), words('zz โพ')]).toEqual([[], [], [], []]);
});

test('a thing is suggested once, by the name that it is called first, and not where it is typed in full', () => {
  const entry = entryOf('application', { th: 'เก้าอี้', en: 'chair', cn: '椅子' }, 'sub:PP-H');
  const book = new WordBook([{ entry, forms: ['เก้าอี้', 'เก้าอี้สนาม', 'chair', 'chairs and stools'] }]);
  const found = (typed: string) => book.completions(typed, 4, () => true).map(({ text }) => text);
  expect([found('เก้า'), found('cha'), found('chair')]).toEqual([['เก้าอี้'], ['chair'], []]);
});

test('what the market has no goods of is not suggested', () => {
  expect(whole.completions('โพล', 4, () => false)).toEqual([]);
});
