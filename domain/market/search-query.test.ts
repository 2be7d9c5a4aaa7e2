import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedQuery, keptSearchWeeks, MAX_SEARCH_QUERY_LENGTH, searchWeek, isReadIn } from './search-query.ts';

test('a query is counted in small letters, with single spaces, however it was typed', () => {
  expect(countedQuery('  HDPE\t\u00a0Film \n Grade ')).toBe('hdpe film grade');
  expect(countedQuery('เม็ด  PP')).toBe('เม็ด pp');
  expect(countedQuery('hd\u200b2208')).toBe('hd 2208');
  expect(countedQuery('x'.repeat(300))).toHaveLength(MAX_SEARCH_QUERY_LENGTH);
  // The half of a pair would be refused by the database.
  expect(countedQuery('𠀀'.repeat(200))?.isWellFormed()).toBe(true);
});

test.each(['', '   ', '?!…', '\u200b'])('%j says nothing and is not counted', (text) => {
  expect(countedQuery(text)).toBeNull();
});

test.each([
  'somchai@example.com',
  'ติดต่อ somchai@example',
  'ａ＠ｂ.com',
  '0812345678',
  '081-234-5678',
  '081 234 5678',
  '081.234.5678',
  '(081) 234 5678',
  '02-123-4567',
  'โทร 0 2123 4567 ครับ',
  '๐๘๑-๒๓๔-๕๖๗๘',
  '０８１２３４５６７８',
  '081–234–5678',
  '+66812345678',
  '+66 (0) 81 234 5678',
  '66812345678',
  '0066 81 234 5678',
  '+86 138 1234 5678',
  '13812345678',
  '138-1234-5678',
  '4111 1111 1111 1111',
  '081_234_5678',
  'somchai @ gmail.com',
  '+1 415 555 2671',
  '1-2345-67890-12-3',
  '1 2345 67890 12 3',
  '1234567890123',
  'เลขบัตร ๑๒๓๔๕๖๗๘๙๐๑๒๓',
  '123-4-56789-0',
  `${'pp '.repeat(38)}0812345678`,
])('%s may say who somebody is and is not counted', (text) => {
  expect(countedQuery(text)).toBeNull();
});

test.each([
  'hd2208j',
  'pp 1100nk',
  'pa66 gf30',
  'mfi 0.3-0.5',
  'mfi 0.918 0.95 25 12',
  'density 0.918 - 0.922',
  '25 กก 1000 ถุง',
  '1000 kg 25 bags 2026',
  'ราคา 35.50 บาท',
  'cas 9003-07-0',
  '125643-61-0',
  '68334-30-5',
  'pp @ 35',
  'ul94 v0 1.6 mm',
  'makrolon 2407 550115',
  '0.3 0.5 0.7',
  '10 20 30 40 50 60',
])('%s is about materials and is counted', (text) => {
  expect(countedQuery(text)).toBe(text);
});

test('whatever surrounds a phone number, it is not counted', () => {
  const digits = fc.stringMatching(/^0[689]\d{8}$/);
  const words = fc.constantFrom('', 'pp ', 'โทร.', 'hdpe film, ', '电话：');
  fc.assert(
    fc.property(words, digits, words, fc.constantFrom('', '-', ' ', '.'), (before, phone, after, gap) => {
      const grouped = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)].join(gap);
      expect(countedQuery(`${before}${grouped} ${after}`)).toBeNull();
    }),
  );
});

test('what was counted is counted as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const query = countedQuery(text);
      if (query === null) return;
      expect(Array.from(query).length).toBeLessThanOrEqual(MAX_SEARCH_QUERY_LENGTH);
      expect(query).toBe(query.trim());
      expect(countedQuery(query)).toBe(query);
    }),
  );
});

test('a week begins on Monday in Bangkok, and half a year of them is kept', () => {
  expect(searchWeek(new Date('2026-07-12T16:59:59Z'))).toBe('2026-07-06');
  expect(searchWeek(new Date('2026-07-12T17:00:00Z'))).toBe('2026-07-13');
  const weeks = keptSearchWeeks(new Date('2026-07-09T03:00:00Z'));
  expect([weeks[0], weeks[1], weeks.at(-1), weeks.length]).toEqual(['2026-07-06', '2026-06-29', '2026-01-05', 27]);
});

test('a query is suggested to who reads its letters', () => {
  const readers = (text: string) => (['th', 'en', 'cn'] as const).filter((locale) => isReadIn(text, locale));
  expect([readers('LLDPE film'), readers('ฟิล์ม LLDPE'), readers('PP注塑')]).toEqual([
    ['th', 'en', 'cn'],
    ['th'],
    ['cn'],
  ]);
});
