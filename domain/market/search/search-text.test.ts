import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldCode, indexTokens, queryTerms, suggestionKey } from './search-text.ts';

const TEXT = 'InnoPlus HD2208J เม็ดพลาสติกพอลิเอทิลีนความหนาแน่นสูง งานฉีด HDPE 高密度聚乙烯 PA-757 SKU-HD2208J-25';

/** Whether a query finds a text: each of its terms is a token, or begins one. */
function finds(query: string, text = TEXT): boolean {
  const tokens = indexTokens(text);
  const terms = queryTerms(query);
  return (
    terms.length > 0 &&
    terms.every(({ term, isPrefix }) => tokens.some((token) => (isPrefix ? token.startsWith(term) : token === term)))
  );
}

test.each([
  'HD2208J',
  'hd2208j',
  'HD 2208J',
  'hd-2208j',
  '2208J',
  '2208',
  'HD22O8J',
  'PA757',
  'PA 757',
  'pa-757',
  'sku-hd2208j-25',
])('the code is found as %s', (query) => {
  expect(finds(query)).toBe(true);
});

test.each([
  'เม็ดพลาสติก',
  'เม็ดพลาสติกงานฉีด',
  'พลาสติก ฉีด',
  'ความหนาแน่นสูง',
  '高密度',
  '聚乙烯',
  'innoplus hd',
  'ＨＤＰＥ',
  'inno',
])('the words are found as %s', (query) => {
  expect(finds(query)).toBe(true);
});

test.each(['HD2209J', 'เป่าขวด', '低密度', 'nylon'])('%s is not found', (query) => {
  expect(finds(query)).toBe(false);
});

test.each(['งานฉีด', 'พอลิเอทิลีน', 'เม็ดพลาสติก', 'ฉีด'])(
  '%s is found although nothing separates it from a loanword',
  (query) => {
    expect(finds(query, 'เม็ดพลาสติกพอลิเอทิลีนงานฉีด')).toBe(true);
  },
);

test.each([
  ['โพลีเอททิลีน', 'พอลิเอทิลีน'],
  ['โพลีเอทธิลีน', 'พอลิเอทิลีน'],
  ['โพลีโพรพีลีน', 'พอลิโพรพิลีน'],
  ['โพลิโพรไพลีน', 'พอลิโพรพิลีน'],
  ['มาสเตอร์แบช', 'มาสเตอร์แบทช์'],
  ['มาสเตอร์แบตช์', 'มาสเตอร์แบทช์'],
  ['ไนล่อน', 'ไนลอน'],
  ['รีไซเคิ้ล', 'รีไซเคิล'],
])('%s, as many write it, finds %s', (query, text) => {
  expect(finds(query, `เม็ดพลาสติก${text} งานฉีด`)).toBe(true);
});

test.each(['mfi 8', 'MFI8', 'melt flow index 8', 'ดัชนีการไหล 8', 'mfi 0.25', 'density 0.961'])(
  'a property is found as %s',
  (query) => {
    expect(
      finds(
        query,
        'ดัชนีการไหล (MFI) 8 Melt flow index (MFI) 8 mfi 8 mfi 0.25 ความหนาแน่น 0.961 Density 0.961 density 0.961',
      ),
    ).toBe(true);
  },
);

test('a code is found however its letters and digits are set apart', () => {
  const code = fc.tuple(fc.stringMatching(/^[A-Z]{1,4}$/), fc.stringMatching(/^\d{2,5}[A-Z]{0,2}$/));
  fc.assert(
    fc.property(
      code,
      fc.constantFrom('', '-', ' ', '/', '_'),
      fc.constantFrom('', '-', ' ', '/', '_'),
      ([letters, digits], written, asked) => {
        expect(finds(letters + asked + digits, `Grade ${letters}${written}${digits} natural`)).toBe(true);
      },
    ),
  );
});

test('whatever is typed, cutting it never fails and stays bounded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(queryTerms(text).length).toBeLessThanOrEqual(12);
      expect(indexTokens(text).every((token) => token.length > 0 && token.length <= 40)).toBe(true);
      expect(suggestionKey(suggestionKey(text))).toBe(suggestionKey(text));
    }),
  );
});

test('only the unfinished last word is a beginning', () => {
  expect(queryTerms('pp inj').map((term) => term.isPrefix)).toEqual([false, true]);
  expect(queryTerms('pp inj ').map((term) => term.isPrefix)).toEqual([false, false]);
});

test('look-alikes in codes are one', () => {
  expect(foldCode('hd22o8l')).toBe('hd22081');
  expect(suggestionKey('  HD-2208J   InnoPlus ')).toBe('hd2208j innoplus');
});
