import fc from 'fast-check';
import { expect, test } from 'vitest';
import { synonymProblem, synonymReader } from './synonyms.ts';

const read = synonymReader([
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
  expect(read(typed).meant).toBe(searched);
});

test('a word inside a longer Latin word is not touched, and what has no synonym stays as it was typed', () => {
  expect(read('rubberised HD2208J').meant).toBe('rubberised HD2208J');
});

test('what was put in is not replaced again, and no query replaces without end', () => {
  expect(read('rubber').meant).toBe('elastomer');
  expect(read('rubber rubber').meant).toBe('elastomer rubber');
});

test('whatever is typed and whatever staff write down, it ends and gives a text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ typed: text, means: text }), { maxLength: 8 }),
      text,
      (synonyms, query) => typeof synonymReader(synonyms)(query).meant === 'string',
    ),
  );
});

test('a word with a meaning of its own is not replaced, nor is another one in it', () => {
  const reader = synonymReader([
    { typed: 'rubber', means: 'elastomer' },
    { typed: 'rubber glove', means: 'sub:NBR | sub:NR' },
    { typed: 'ถุงมือยาง', means: '-' },
    { typed: 'ยาง', means: 'elastomer' },
  ]);
  expect(reader('Rubber  Glove').meant).toBe('Rubber  Glove');
  expect(reader('ซื้อถุงมือยาง')).toEqual({ meant: 'ซื้อถุงมือยาง', replaced: [] });
  expect(reader('rubber glove rubber')).toEqual({
    meant: 'rubber glove elastomer',
    replaced: [{ typed: 'rubber', means: 'elastomer' }],
  });
});

test('a reader says which synonyms it put in', () => {
  expect(read('เม็ดเอบีเอส natural rubber').replaced).toEqual([
    { typed: 'natural rubber', means: 'STR RSS' },
    { typed: 'เอบีเอส', means: 'abs' },
  ]);
});

test.each([
  [{ typed: 'a', means: 'ABS' }, 'too_short'],
  [{ typed: '--', means: 'ABS' }, 'too_short'],
  [{ typed: 'ABS', means: 'abs' }, 'means_itself'],
  [{ typed: 'Natural  RUBBER', means: 'NR' }, 'taken'],
  [{ typed: 'พีพี', means: 'PP' }, null],
  [{ typed: '塑料', means: '树脂' }, null],
] as const)('%o is refused as %s', (synonym, problem) => {
  expect(synonymProblem(synonym, [{ typed: 'natural rubber', means: 'STR' }])).toBe(problem);
});
