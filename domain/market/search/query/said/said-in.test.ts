import { expect, test } from 'vitest';
import { normalize } from '#domain/market/search/search-text.ts';
import { VEHICLE_CAPACITY } from '#domain/market/delivery/freight.ts';
import { dayOf } from './dates.ts';
import { bahtPerKgOf } from './prices.ts';
import { saidIn } from './said-in.ts';
import type { Said, SaidPrice } from './said.ts';

/** What the whole text says. */
function said(query: string): Said | undefined {
  const text = normalize(query);
  return saidIn(text).find(({ at, to }) => at === 0 && to === text.length)?.says;
}

test.each([
  ['3 ตัน', 3000],
  ['3 tonnes', 3000],
  ['20吨', 20_000],
  ['500 kg', 500],
  ['จำนวน 3,500 กก.', 3500],
  ['at least 5 t', 5000],
  ['400 bags', 10_000],
  ['400 bags of 20 kg', 8000],
  ['25kg x 400 bags', 10_000],
  ['40 กระสอบ', 1000],
])('an amount: %s', (query, kg) => {
  expect(said(query)).toMatchObject({ kind: 'amount', grams: kg * 1000 });
});

test.each([
  ['รถหกล้อ 1 คัน', 'truck6', 1],
  ['6 ล้อ 2 คัน', 'truck6', 2],
  ['2 trailers', 'trailer', 2],
  ['รถกระบะ', 'pickup4', 1],
  ['十轮车', 'truck10', 1],
] as const)('a load of vehicles is what they carry: %s', (query, vehicle, count) => {
  expect(said(query)).toMatchObject({ grams: count * VEHICLE_CAPACITY[vehicle], vehicles: { vehicle, count } });
});

test('no amount that anybody orders, and no amount of something else', () => {
  expect(said('90000 t')).toEqual({ kind: 'unread' });
  for (const query of ['2 ถุงหิ้ว', 'MFI 190/2.16kg', '3 กก./ถุง', '12 โลหะ'])
    expect(saidIn(normalize(query)).filter(({ says }) => says.kind === 'amount')).toEqual([]);
});

test.each<[string, Partial<SaidPrice>]>([
  ['ไม่เกิน 38', { from: null, to: 38, currency: 'THB', per: 'kg', basis: 'shown' }],
  ['under 38 baht/kg', { to: 38, currency: 'THB', per: 'kg' }],
  ['ราคาไม่เกิน 38 บาท/กก.', { to: 38 }],
  ['กิโลละ 40', { to: 40, per: 'kg' }],
  ['38元以下', { to: 38, currency: 'RMB', per: 'kg' }],
  ['8000元/吨以下', { to: 8000, currency: 'RMB', per: 'tonne' }],
  ['$1,100', { to: 1100, currency: 'USD', per: 'tonne' }],
  ['35-38 บาท', { from: 35, to: 38 }],
  ['over 30 baht', { from: 30, to: null }],
  ['delivered under $1.2/kg', { to: 1.2, currency: 'USD', basis: 'delivered' }],
  ['exw 38 baht', { to: 38, basis: 'warehouse' }],
])('a price: %s', (query, price) => {
  expect(said(query)).toMatchObject({ kind: 'price', ...price });
});

test('a number of something else is no price', () => {
  for (const query of ['ไม่เกิน 3 วัน', 'over 150', 'max 230 °c', 'ไม่เกิน 50 ไมครอน', 'under 5'])
    expect(saidIn(normalize(query)).filter(({ says }) => says.kind === 'price')).toEqual([]);
});

test('a price counts in baht per kilogram, by the rate', () => {
  expect(bahtPerKgOf(said('8000元/吨以下') as SaidPrice, 4.5)).toEqual({ from: null, to: 36 });
  expect(bahtPerKgOf(said('35-38 บาท') as SaidPrice, 1)).toEqual({ from: 35, to: 38 });
});

test.each([
  ['25 kg bag', 25, false],
  ['ถุง 25 กก.', 25, false],
  ['25公斤袋装', 25, false],
  ['jumbo bag 750 kg', 750, true],
  ['in jumbo bags', null, true],
])('a pack: %s', (query, kg, isJumbo) => {
  expect(said(query)).toEqual({ kind: 'pack', kg, isJumbo });
});

/** A Tuesday. */
const TODAY = '2026-12-01';

test.each([
  ['ภายใน 3 วัน', '2026-12-04'],
  ['within 3 days', '2026-12-04'],
  ['3天内', '2026-12-04'],
  ['in 2 weeks', '2026-12-15'],
  ['by Friday', '2026-12-04'],
  ['ก่อนวันศุกร์', '2026-12-03'],
  ['ก่อนศุกร์หน้า', '2026-12-10'],
  ['周五前', '2026-12-03'],
  ['by Tuesday', '2026-12-08'],
  ['within this week', '2026-12-06'],
  ['ภายในเดือนนี้', '2026-12-31'],
  ['by 5 Dec', '2026-12-05'],
  ['ก่อนวันที่ 15', '2026-12-14'],
  ['12月10日前', '2026-12-09'],
  ['before 3 Jan', '2027-01-02'],
  ['before 1 Dec', '2027-11-30'],
  ['ส่งพรุ่งนี้', '2026-12-02'],
])('a day: %s', (query, day) => {
  const says = said(query);
  expect(says?.kind === 'date' && dayOf(says.until, TODAY)).toBe(day);
});
