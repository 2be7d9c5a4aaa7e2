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
});

const split = (text: string) => {
  const { needs } = readNeeds(text, places, '2026-07-09');
  return needs.map(({ what, wanted, rhythm }) => {
    const { months, isWhole = false } = rhythm!.rhythm;
    return [what, Object.values(wanted!)[0]! / 1_000_000, isWhole && 'in all', months];
  });
};

test.each([
  ['HDPE 20 t, monthly deliveries of 5 t', ['HDPE', 20, 'in all', 4]],
  ['60 tons of PP in 6 monthly deliveries', ['PP', 60, 'in all', 6]],
  ['PET 100 t in total, 20 t a month', ['PET', 100, 'in all', 5]],
  ['We need 30 MT HDPE delivered 10 MT per month', ['HDPE', 30, 'in all', 3]],
  ['PP 40 t over 8 months', ['PP', 40, 'in all', 8]],
  ['PS 12 deliveries of 2 t, monthly', ['PS', 2, false, 12]],
  ['PP 60 t, quarterly 15 t', ['PP', 60, 'in all', 12]],
  ['HDPE 20 ตัน ส่งเดือนละ 5 ตัน', ['HDPE', 20, 'in all', 4]],
  ['PP 20 ตัน แบ่งส่งเดือนละ 5 ตัน ส่งชลบุรี', ['PP', 20, 'in all', 4]],
  ['PP รวม 60 ตัน แบ่งส่ง 6 เดือน', ['PP', 60, 'in all', 6]],
  ['LDPE 30 ตัน แบ่งส่ง 3 งวด ทุกเดือน', ['LDPE', 30, 'in all', 3]],
  ['ABS 24 ตัน ทยอยรับรายเดือน 12 งวด', ['ABS', 24, 'in all', 12]],
  ['HDPE 100 ตัน ส่งทุกเดือน เดือนละ 25 ตัน', ['HDPE', 100, 'in all', 4]],
  ['HDPE 20吨，每月交5吨', ['HDPE', 20, 'in all', 4]],
  ['PP 共60吨，分6个月交货', ['PP', 60, 'in all', 6]],
  ['LDPE 30吨，分3批每月发货', ['LDPE', 30, 'in all', 3]],
  ['ABS 每月10吨，共交货5次', ['ABS', 10, false, 5]],
])('an amount in deliveries: %s', (text, need) => {
  expect(split(text)).toEqual([need]);
});

/** Written before the rule, and read once it was there. */
test.each([
  ['LLDPE total 24 t, split into 4 monthly shipments', ['LLDPE', 24, 'in all', 4]],
  ['ABS 36 t, 6 t each month until fully delivered', ['ABS', 36, 'in all', 6]],
  ['PVC 25 t a month, three deliveries', ['PVC', 25, false, 3]],
  ['PET ทั้งหมด 48 ตัน ทยอยส่งเดือนละ 8 ตัน', ['PET', 48, 'in all', 6]],
  ['PS 40 ตัน แบ่งส่งเป็น 4 เดือน เดือนละเท่าๆ กัน', ['PS', 40, 'in all', 4]],
  ['PP 5 ตันทุกเดือน จำนวน 6 ครั้ง', ['PP', 5, false, 6]],
  ['总共36吨PET，按月分批，每批6吨', ['PET', 36, 'in all', 6]],
  ['采购EVA合计40吨，每月送货10吨', ['EVA', 40, 'in all', 4]],
])('an amount in deliveries, unseen: %s', (text, need) => {
  expect(split(text)).toEqual([need]);
});

test.each([
  ['PC 22 t, monthly deliveries of 5 t', 'monthly deliveries of 5 t'],
  ['POM 20 t, weekly deliveries of 5 t', 'weekly deliveries of 5 t'],
  ['HDPE 20 t a month in 3 deliveries', 'a month in 3 deliveries'],
  ['PP 20 t, deliver in 2 lots', 'in 2 lots'],
  ['PP 20 t for 6 months', 'for 6 months'],
  ['PC 21吨，每月交5吨', '每月交 5吨'],
])('what comes out of no schedule is said in its words: %s', (text, said) => {
  const [need] = readNeeds(text, places, '2026-07-09').needs;
  expect(need?.rhythm?.text).toBe(said);
  expect(Number.isNaN(need?.rhythm?.rhythm.months) || Number.isNaN(need?.rhythm?.rhythm.every)).toBe(true);
});

test('a rhythm without an amount is said', () => {
  expect(read('EVA one container per month').unread).toEqual(['per month']);
});

test.each([
  ['PP 30 t split over 3 months, PE 40 t split over 4 months', [3, 4], []],
  ['PP 30 ตัน แบ่งส่ง 3 เดือน, PE 40 ตัน แบ่งส่ง 4 เดือน', [3, 4], []],
  ['PP 60 t in 3 deliveries, PE 60 t in 4 deliveries, monthly', [3, 3], ['in 4 deliveries']],
  ['PP 60 t in 3 deliveries, PE 60 t in 3 deliveries, monthly', [3, 3], []],
])('a second split of a line is of its own amount, or is said to be unread: %s', (text, months, unread) => {
  const found = readNeeds(text, places, '2026-07-09');
  expect(found.needs.map(({ rhythm }) => rhythm?.rhythm.months)).toEqual(months);
  expect(found.unread).toEqual(unread);
});
