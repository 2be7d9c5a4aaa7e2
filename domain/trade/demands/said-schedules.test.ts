import { expect, test } from 'vitest';
import { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { readNeeds } from '#domain/trade/plans/read-needs.ts';
import { scheduleFor } from './asked-rhythm.ts';

const TODAY = '2026-07-09';
const GRAMS_PER_TONNE = 1_000_000;

/** What a sentence asks for: tonnes in each of so many months, or an amount with the words that are no schedule. */
function saidIn(text: string) {
  const { needs, day, unread } = readNeeds(text, new Lexicon([], [], []), TODAY);
  return needs.map(({ what, wanted, rhythm }) => {
    const grams = wanted && 'grams' in wanted ? wanted.grams : 0;
    const schedule = rhythm && scheduleFor(grams, rhythm.rhythm, { today: TODAY, until: day });
    if (schedule) return [what, schedule.grams / GRAMS_PER_TONNE, schedule.delivery.months, ...unread];
    return [what, grams / GRAMS_PER_TONNE, ...(rhythm ? [rhythm.text] : []), ...unread];
  });
}

test.each([
  ['HDPE 100 t / 10 months', 10, 10],
  ['LDPE 100 ตัน / 10 เดือน', 10, 10],
  ['PP 100吨/10个月', 10, 10],
])('%s: all of it over the months', (text, tonnes, months) => {
  expect(saidIn(text)).toEqual([[text.split(' ')[0], tonnes, months]]);
});

test.each([
  ['PP 240 t per year, monthly deliveries', 20, 12],
  ['PP monthly deliveries, 240 t per year', 20, 12],
  ['PP annual volume 60 t, shipped every month', 5, 12],
  ['PP ปีละ 120 ตัน ส่งทุกเดือน', 10, 12],
  ['PP ใช้ปีละ 36 ตัน แบ่งส่งทุกเดือน', 3, 12],
  ['PP 年用量60吨 按月交货', 5, 12],
  ['PP 年需求240吨，每月发货', 20, 12],
])('%s: the year says how much, the month how it comes', (text, tonnes, months) => {
  expect(saidIn(text)).toEqual([['PP', tonnes, months]]);
});

test.each([
  ['PP 8 t once a month', 8, 3],
  ['PP 5 t one time per month for 4 months', 5, 4],
  ['PP 5 ตัน เดือนละ 1 ครั้ง นาน 6 เดือน', 5, 6],
  ['PP 8吨一个月一次', 8, 3],
  ['PP 5吨一月一次 共6个月', 5, 6],
  ['PP 每月20吨 到六月', 20, 12],
  ['PP 20吨/月 到12月底', 20, 6],
])('%s: once a month', (text, tonnes, months) => {
  expect(saidIn(text)).toEqual([['PP', tonnes, months]]);
});

test.each([
  ['PP 30 t / 2 months', 30, '/ 2 months'],
  ['PP 20 t every 2 weeks until June', 20, 'every 2 weeks'],
  ['PP 30 t every other month', 30, 'every other month'],
  ['PP 6 ตัน 3 งวด', 6, '3 งวด'],
  ['PP 9 ตัน 3 งวด งวดละ 3 ตัน', 9, '3 งวด งวดละ', '3 ตัน'],
  ['PP 10 ตัน เดือนเว้นเดือน', 10, 'เดือนเว้นเดือน'],
  ['PP 121 ตันต่อปี ทยอยส่งทุกเดือน', 121, 'ต่อปี ทยอยส่งทุกเดือน'],
  ['PP 6吨 3批', 6, '3批'],
  ['PP 10吨 两个月一次', 10, '两个月一次'],
  ['PP 10吨 每隔一个月', 10, '每隔一个月'],
  ['PP 20 t monthly, yearly contract', 20, 3, 'yearly'],
])('%s: what is no schedule is said, and the amount stands', (text, ...told) => {
  expect(saidIn(text).map(([, ...rest]) => rest)).toEqual([told]);
});

test.each(['PP 25吨 第3批', 'PP 20 t once a month-end', 'PP 10吨 送到6号仓库'])('%s: no rhythm', (text) => {
  expect(saidIn(text).map((need) => need.length)).toEqual([2]);
});
