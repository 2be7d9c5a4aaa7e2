import { expect, test } from 'vitest';
import { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { namedPlaces } from '#domain/market/search/vocabulary/place-names.ts';
import { readNeeds } from './read-needs.ts';

const places = new Lexicon(
  [],
  [],
  namedPlaces(
    [
      { id: 21, names: { th: 'ระยอง', en: 'Rayong', cn: '罗勇' } },
      { id: 20, names: { th: 'ชลบุรี', en: 'Chon Buri', cn: '春武里' } },
    ],
    [],
  ),
);
const read = (text: string) => {
  const { needs, unread } = readNeeds(text, places, '2026-07-09');
  return {
    needs: needs.map(({ what, wanted, rhythm }) => [
      what,
      wanted && Object.values(wanted)[0]! / 1_000_000,
      rhythm && `${rhythm.rhythm.every} ${rhythm.rhythm.unit} ${rhythm.rhythm.months}`,
    ]),
    unread,
  };
};

test.each([
  ['HDPE 20 tons per month', ['HDPE', 20, '1 month null']],
  ['PP เดือนละ 20 ตัน', ['PP', 20, '1 month null']],
  ['LLDPE 20 ตันต่อเดือน นาน 6 เดือน', ['LLDPE', 20, '1 month 6']],
  ['每月20吨 LDPE', ['LDPE', 20, '1 month null']],
  ['20 t a month of PP for 6 months to Rayong', ['PP', 20, '1 month 6']],
  ['HDPE 2208J 10t/mo x 12', ['HDPE 2208J', 10, '1 month 12']],
  ['PVC 25 t monthly from January', ['PVC', 25, '1 month null']],
  ['PC 3 tons twice a month', ['PC', 3, 'NaN month null']],
  ['ทุกสัปดาห์ 5 ตัน HDPE', ['HDPE', 5, '1 week null']],
])('%s', (text, need) => {
  expect(read(text)).toEqual({ needs: [need], unread: [] });
});

/** Written before the rule, and read once it was there. */
test.each([
  ['LDPE monthly 15 t, 12 months', ['LDPE', 15, '1 month 12']],
  ['PET 30吨/月，为期3个月', ['PET', 30, '1 month 3']],
  ['ต้องการ PS 8 ตัน ทุกเดือน ส่งชลบุรี', ['PS', 8, '1 month null']],
  ['ABS 240 t/year delivered to Rayong', ['ABS', 240, '1 year null']],
  ['PC 60 t every quarter for one year', ['PC', 60, '1 quarter 12']],
  ['EVA 500 กก. ต่อสัปดาห์ เป็นเวลา 2 เดือน', ['EVA', 0.5, '1 week 2']],
])('%s', (text, need) => {
  expect(read(text)).toEqual({ needs: [need], unread: [] });
});

test('a rhythm is of the amount beside it; at either end of a line of all', () => {
  const rhythms = (text: string) => read(text).needs.map(([, amount, rhythm]) => [amount, rhythm]);
  expect(rhythms('monthly: HDPE 20 t, PP 10 t')).toEqual([
    [20, '1 month null'],
    [10, '1 month null'],
  ]);
  expect(rhythms('HDPE 20 t per month and PP 10 t per week')).toEqual([
    [20, '1 month null'],
    [10, '1 week null'],
  ]);
  expect(rhythms('PP 20 ตัน แบ่งส่งเดือนละ 5 ตัน')).toEqual([
    [20, null],
    [5, '1 month null'],
  ]);
});

test('a rhythm without an amount is said', () => {
  expect(read('EVA one container per month').unread).toEqual(['per month']);
});
