import { expect, test } from 'vitest';
import { monthlyOf, rhythmsIn } from './rhythm.ts';

const said = (text: string) => rhythmsIn(text).rhythms.map(({ at, to, rhythm }) => [text.slice(at, to), rhythm]);
const each = (unit: string, months: number | null = null, every = 1) => ({ every, unit, months });

test.each([
  ['hdpe 20 tons per month', 'per month', each('month')],
  ['pp เดือนละ 20 ตัน', 'เดือนละ', each('month')],
  ['20 ตันต่อเดือน นาน 6 เดือน', 'ต่อเดือน นาน 6 เดือน', each('month', 6)],
  ['每月20吨 ldpe', '每月', each('month')],
  ['20 t a month for 6 months', 'a month for 6 months', each('month', 6)],
  ['ทุกสัปดาห์ 5 ตัน', 'ทุกสัปดาห์', each('week')],
  ['5 t every 2 weeks', 'every 2 weeks', each('week', null, 2)],
  ['5 ตัน ทุกวันศุกร์', 'ทุกวันศุกร์', each('week')],
  ['20吨/月 共3个月', '/月 共3个月', each('month', 3)],
])('%s', (text, phrase, rhythm) => {
  expect(said(text)).toEqual([[phrase, rhythm]]);
});

test.each(['20 t within a month', '20 t in a month', 'ภายใน 6 เดือน', 'by 2026/5月', 'once a month-end', '25 kg a bag'])(
  'no rhythm: %s',
  (text) => {
    expect(said(text)).toEqual([]);
  },
);

test('how long may be said elsewhere', () => {
  const text = '20 t per month of pp, for 6 months';
  expect(said(text)).toEqual([['per month', each('month', 6)]]);
  expect(rhythmsIn(text).lasts.map(({ at, to }) => text.slice(at, to))).toEqual([', for 6 months']);
});

test('a schedule has months: parts of a year are divided, weeks and every second month are none', () => {
  const of = (unit: never, months: number | null = null, every = 1) => monthlyOf(240_000_000, { every, unit, months });
  expect(of('month' as never)).toEqual({ grams: 240_000_000, months: null });
  expect(of('year' as never)).toEqual({ grams: 20_000_000, months: 12 });
  expect(of('quarter' as never, 6)).toEqual({ grams: 80_000_000, months: 6 });
  expect([of('week' as never), of('month' as never, null, 2), of('month' as never, Number.NaN)]).toEqual([
    null,
    null,
    null,
  ]);
});
