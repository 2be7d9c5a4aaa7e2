import { expect, test } from 'vitest';
import { deliveriesIn, splitRhythm } from './deliveries.ts';
import { rhythmsIn } from './rhythm.ts';

function read(text: string) {
  const { rhythms, lasts } = rhythmsIn(text);
  return deliveriesIn(text, rhythms, lasts);
}
const told = (text: string) => {
  const { rhythms, split } = read(text);
  return [
    rhythms.map((each) => text.slice(each.told.at, each.told.to).trim()),
    split && text.slice(split.at, split.to),
  ];
};

test.each([
  ['hdpe 20 t, monthly deliveries of 5 t', ['monthly deliveries of'], null],
  ['60 t of pp in 6 monthly deliveries', ['in 6 monthly deliveries'], 'in 6 monthly deliveries'],
  ['pp 60 ตัน แบ่งส่ง 6 เดือน', ['แบ่งส่ง 6 เดือน'], null],
  ['ldpe 30 ตัน แบ่งส่ง 3 งวด ทุกเดือน', ['ทุกเดือน'], 'แบ่งส่ง 3 งวด'],
  ['ps 50吨 分10个月平均交货', ['分10个月平均'], null],
  ['ldpe 30吨,分3批每月发货', ['分3批每月发货'], '分3批'],
])('%s: the words around a rhythm, and those of a split', (text, rhythms, split) => {
  expect(told(text)).toEqual([rhythms, split]);
});

test.each([
  'hdpe 20 t in 25 kg bags',
  'pp 30 t within 2 months',
  'pp lot 3 20 t',
  'รถพ่วง 2 เที่ยว',
  'pp 10 ตัน ภายใน 3 เดือน',
])('no deliveries: %s', (text) => {
  expect(told(text)).toEqual([[], null]);
});

test('deliveries within one time have no schedule, and so have those that come nobody said how often', () => {
  expect(read('2 deliveries a month of 5 t').rhythms[0]?.rhythm.every).toBeNaN();
  expect(read('20 t in 4 deliveries').rhythms[0]?.rhythm.every).toBeNaN();
  // For each month, or in all?
  expect(read('20 t for 6 months').rhythms[0]?.rhythm.every).toBeNaN();
});

test('a split is of the whole amount, but for one that stands beside its rhythm or behind "of"', () => {
  const monthly = { every: 1, unit: 'month', months: null } as const;
  const of = (text: string, touches: boolean) => splitRhythm(monthly, read(text).split!, touches);
  expect(of('30 t in 3 deliveries, monthly', false)).toMatchObject({ months: 3, isWhole: true });
  expect(of('12 deliveries of 2 t, monthly', false)).toEqual({ ...monthly, months: 12 });
  expect(of('10 t monthly - 5 deliveries', true)).toEqual({ ...monthly, months: 5 });
  expect(of('10 t a month, split into 5 deliveries', true).months).toBeNaN();
});
