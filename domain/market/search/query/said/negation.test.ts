import { expect, test } from 'vitest';
import { entryOf, Lexicon } from '#domain/market/search/query/lexicon.ts';
import type { MarketWords } from '#domain/market/search/query/reading.ts';
import { understand } from '#domain/market/search/query/understand.ts';
import type { PartKind } from '#domain/market/search/query/wanted.ts';

const entry = (kind: PartKind, means: string, ...forms: string[]) => ({
  entry: entryOf(kind, { th: forms[0]!, en: forms[0]!, cn: forms[0]! }, means),
  forms,
});
const lexicon = new Lexicon([
  entry('material', 'sub:HDPE', 'HDPE'),
  entry('colour', 'colour:black', 'black', 'ดำ', 'สีดำ', '黑色'),
  entry('colour', 'colour:white', 'white', 'ขาว', 'สีขาว', '白色'),
  entry('quality', 'quality:prime', 'not recycled', 'ไม่เอารีไซเคิล'),
  entry('quality', 'quality:recycled', 'recycled', 'รีไซเคิล', '再生'),
  entry('additive', 'sub:SLIP', 'slip'),
  entry('commercial', '', 'or', 'หรือ', '或', 'ที่', 'เอา', 'ต้องการ', '要'),
]);
const market: MarketWords = {
  hasCode: (code) => code === 'hd2208j',
  hasCodeFrom: (code) => 'hd2208j'.startsWith(code),
  has: ({ term }) => term === 'talc',
  codesLike: () => [],
  codesWithNumberLike: () => [],
  nearest: () => undefined,
};

function read(query: string): string[] {
  const { text, parts } = understand(query, lexicon, market);
  return parts
    .filter(({ kind }) => kind !== 'commercial')
    .map(({ at, to, kind, wanted }) => `${wanted?.isExcluded ? 'not ' : ''}${kind} ${text.slice(at, to)}`);
}

test.each([
  ['HDPE no black', ['material hdpe', 'not colour no black']],
  ['HDPE ไม่เอาสีดำ', ['material hdpe', 'not colour ไม่เอาสีดำ']],
  ['HDPE 不要黑色', ['material hdpe', 'not colour 不要黑色']],
  ['not HDPE', ['not material not hdpe']],
  ['HDPE without talc', ['material hdpe', 'not text without talc']],
  ['HDPE except hd2208j', ['material hdpe', 'not code except hd2208j']],
])('what follows a word of denial is denied: %s', (query, parts) => {
  expect(read(query)).toEqual(parts);
});

test('words that join parts of a kind carry the denial on; other kinds are asked for again', () => {
  expect(read('HDPE not black or white')).toEqual(['material hdpe', 'not colour not black', 'not colour white']);
  expect(read('no black HDPE')).toEqual(['not colour no black', 'material hdpe']);
  expect(read('ไม่เอาดำหรือขาว')).toEqual(['not colour ไม่เอาดำ', 'not colour ขาว']);
});

test('an additive may be denied behind', () => {
  expect(read('HDPE slip free')).toEqual(['material hdpe', 'not additive slip free']);
});

test('a word of the trade that says it whole stands before', () => {
  expect(read('HDPE not recycled')).toEqual(['material hdpe', 'quality not recycled']);
  expect(read('HDPE ไม่เอารีไซเคิล')).toEqual(['material hdpe', 'quality ไม่เอารีไซเคิล']);
});

test('a word of denial with nothing behind it stays to be seen', () => {
  expect(read('HDPE no')).toEqual(['material hdpe', 'unread no']);
});
