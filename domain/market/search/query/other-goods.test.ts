import { expect, test } from 'vitest';
import { namedElsewhere } from '#domain/market/search/vocabulary/other-trades.ts';
import { vocabulary, writtenOf } from '#domain/market/search/vocabulary/vocabulary.ts';
import { Lexicon } from './lexicon.ts';
import { isOfOtherTrades } from './other-goods.ts';
import type { MarketWords } from './reading.ts';
import { understand } from './understand.ts';

const lexicon = new Lexicon(vocabulary.map(writtenOf), [], namedElsewhere);
/** Words that names of goods have, pieces of other words among them. */
const WORDS = ['เส้น', 'แก้ว', 'แผ่น', 'ลิ', 'พอ', 'ถุง'];
const market: MarketWords = {
  hasCode: () => false,
  hasCodeFrom: () => false,
  codesLike: () => [],
  codesWithNumberLike: () => [],
  has: ({ term, isPrefix }) => WORDS.some((word) => (isPrefix ? word.startsWith(term) : word === term)),
  nearest: () => undefined,
};

function read(query: string) {
  const { text, parts } = understand(query, lexicon, market);
  return { isOfOthers: isOfOtherTrades(text, parts), asks: parts.filter(({ wanted }) => wanted !== null) };
}

test.each([
  'เหล็กเส้น',
  'หลังคาเหล็ก',
  'ปูนซีเมนต์',
  'เก้าอี้ไม้',
  'ท่อทองแดง',
  'แผ่นยิปซัม',
  'ขวดแก้ว',
  'กล่องกระดาษลูกฟูก',
  'ไก่สดแช่แข็ง',
  'wooden chair',
  'steel pipe',
  'glass bottles',
  'cotton fabric',
  '不锈钢管',
  '木托盘',
  '玻璃瓶',
])('%s is of other trades', (query) => {
  expect(read(query).isOfOthers).toBe(true);
});

test.each([
  'ถุงข้าวสาร',
  'กระสอบปุ๋ย',
  'ถุงใส่ปูนซีเมนต์',
  'rice bag',
  'HDPE instead of steel',
  'PVC 钢管',
  'ใยแก้ว',
  'paper coating',
  '塞钢',
])('%s is not: what packs it, or a material of this market, is named', (query) => {
  expect(read(query).isOfOthers).toBe(false);
});

test.each(['หลังคาไม้ไผ่', 'นาฬิกา', 'โต๊ะเครื่องแป้ง', 'พอลิตน'])('no piece of %s is looked for as a word', (query) => {
  const pieces = read(query).asks.map(({ at, to }) => query.slice(at, to));
  for (const piece of pieces) expect(WORDS).not.toContain(piece);
});
