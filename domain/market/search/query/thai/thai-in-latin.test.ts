import { expect, test } from 'vitest';
import { entryOf, Lexicon } from '#domain/market/search/query/lexicon.ts';
import { inThaiLetters } from './thai-in-latin.ts';

const words = ['ยางแผ่นรมควัน', 'ขวดน้ำดื่ม', 'กระสอบทราย', 'ประเก็น', 'จอมอนิเตอร์', 'กันชนรถ'];
const lexicon = new Lexicon(
  words.map((word) => ({
    entry: entryOf('application', { th: word, en: word, cn: word }, 'application:film'),
    forms: [word],
  })),
);

test.each([
  ['yang pan rom kwan', 'ยางแผ่นรมควัน'],
  ['yangphaen rom khwan 3', 'ยางแผ่นรมควัน 3'],
  ['khuat nam dum', 'ขวดน้ำดื่ม'],
  ['kanchon rot', 'กันชนรถ'],
])('%s is %s', (typed, thai) => {
  expect(inThaiLetters(typed, lexicon)).toBe(thai);
});

test.each(['glass bottle', 'cement', 'samut prakan', 'pk', '', 'hd2208j'])('%s is no Thai', (typed) => {
  expect(inThaiLetters(typed, lexicon)).toBeNull();
});
