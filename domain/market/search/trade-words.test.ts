import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markTradeWords, splitTradeWords, UNBROKEN } from './trade-words.ts';

test('trade words are cut out whole, the longest first', () => {
  expect(splitTradeWords('เม็ดพอลิเอทิลีนงานฉีด')).toEqual([
    { text: 'เม็ด', isWord: false },
    { text: 'พอลิเอทิลีน', isWord: true },
    { text: 'งานฉีด', isWord: false },
  ]);
});

test('marked, every other part is a trade word, and nothing is lost', () => {
  expect(markTradeWords('HDPE พอลิเอทิลีน').split(UNBROKEN)).toEqual(['HDPE ', 'พอลิเอทิลีน', '']);
  expect(markTradeWords('ฟิล์ม').split(UNBROKEN)).toEqual(['', 'ฟิล์ม', '']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom('พอลิเอทิลีน', 'ฟิล์ม', 'งาน', ' ', 'HDPE', 'สี')), (parts) => {
      const text = parts.join('');
      const marked = markTradeWords(text).split(UNBROKEN);
      expect(marked.join('')).toBe(text);
      expect(marked.filter((_, index) => index % 2 === 1)).toEqual(
        splitTradeWords(text)
          .filter(({ isWord }) => isWord)
          .map(({ text: word }) => word),
      );
    }),
  );
});
