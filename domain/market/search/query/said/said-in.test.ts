import { expect, test } from 'vitest';
import { normalize } from '#domain/market/search/search-text.ts';
import { VEHICLE_CAPACITY } from '#domain/market/delivery/freight.ts';
import { dayOf } from './latest-day.ts';
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
  ['สามตัน', 3000],
  ['ครึ่งตัน', 500],
  ['2 ตันครึ่ง', 2500],
  ['2 ตัน 500 กก.', 2500],
  ['half a tonne', 500],
  ['三吨', 3000],
  ['二十吨', 20_000],
  ['ยี่สิบตัน', 20_000],
  ['500 โล', 500],
  ['3-5 ตัน', 3000],
  ['5 t per month', 5000],
  ['เดือนละ 5 ตัน', 5000],
  ['5 ตันขึ้นไป', 5000],
  ['5 metric tons', 5000],
  ['5 jumbo bags', 3750],
  ['4 จัมโบ้', 3000],
  ['3 octabins', 3000],
  ['两百袋', 5000],
])('an amount: %s', (query, kg) => {
  expect(said(query)).toMatchObject({ kind: 'amount', grams: kg * 1000 });
});

test.each([
  ['รถหกล้อ 1 คัน', 'truck6', 1],
  ['6 ล้อ 2 คัน', 'truck6', 2],
  ['2 trailers', 'trailer', 2],
  ['รถกระบะ', 'pickup4', 1],
  ['十轮车', 'truck10', 1],
  ['รถสิบล้อ สองคัน', 'truck10', 2],
] as const)('a load of vehicles is what they carry: %s', (query, vehicle, count) => {
  expect(said(query)).toMatchObject({ grams: count * VEHICLE_CAPACITY[vehicle], vehicles: { vehicle, count } });
});

test('no amount that anybody orders, and no amount of something else', () => {
  expect(said('90000 t')).toEqual({ kind: 'unread' });
  for (const query of ['3,75 ตัน', '1,5 t', '3,75,0 kg']) expect(said(query)).toEqual({ kind: 'unread' });
  expect(saidIn(normalize('PA-747 - 25 กก.')).every(({ at }) => at >= 9)).toBe(true);
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
  ['not more than 38 THB/kg', { to: 38 }],
  ['38 baht max', { to: 38 }],
  ['at least 30 baht', { from: 30, to: null }],
  ['ราคา 38 บ./กก.', { to: 38 }],
  ['38,500 บาท/ตัน', { to: 38_500, per: 'tonne' }],
  ['不高于38泰铢', { to: 38 }],
])('a price: %s', (query, price) => {
  expect(said(query)).toMatchObject({ kind: 'price', ...price });
});

test('a number of something else is no price', () => {
  for (const query of ['ไม่เกิน 3 วัน', 'over 150', 'max 230 °c', 'ไม่เกิน 50 ไมครอน', 'under 5'])
    expect(saidIn(normalize(query)).filter(({ says }) => says.kind === 'price')).toEqual([]);
});

test('a price that can be read in two ways, and one of all goods together, are not understood', () => {
  for (const query of ['38,5 บาท', 'budget 900,000 baht']) expect(said(query)).toEqual({ kind: 'unread' });
});

test('a price counts in baht per kilogram, by the rate', () => {
  expect(bahtPerKgOf(said('8000元/吨以下') as SaidPrice, 4.5)).toEqual({ from: null, to: 36 });
  expect(bahtPerKgOf(said('35-38 บาท') as SaidPrice, 1)).toEqual({ from: 35, to: 38 });
});

test.each([
  ['25 kg bag', 25, null],
  ['ถุง 25 กก.', 25, null],
  ['25公斤袋装', 25, null],
  ['25 kg/bag', 25, null],
  ['packing 25 kg', 25, null],
  ['jumbo bag 750 kg', 750, 'jumbo'],
  ['จัมโบ้ 1 ตัน', 1000, 'jumbo'],
  ['in jumbo bags', null, 'jumbo'],
  ['แบบจัมโบ้', null, 'jumbo'],
  ['in octabins', null, 'octabin'],
  ['吨袋装', null, 'jumbo'],
  ['in bags', null, 'bag'],
])('a pack: %s', (query, kg, container) => {
  expect(said(query)).toEqual({ kind: 'pack', kg, container });
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
  ['พรุ่งนี้', '2026-12-02'],
  ['ภายใน 5 วันทำการ', '2026-12-08'],
  ['within 5 working days', '2026-12-08'],
  ['ภายในหนึ่งอาทิตย์', '2026-12-08'],
  ['两周内', '2026-12-15'],
  ['within 1 month', '2026-12-31'],
  ['next Monday', '2026-12-07'],
  ['by next Friday', '2026-12-11'],
  ['最晚下周五', '2026-12-11'],
  ['this Friday', '2026-12-04'],
  ['15 Dec 2026', '2026-12-15'],
  ['15 ธ.ค. 2569', '2026-12-15'],
  ['ภายใน 15/12', '2026-12-15'],
  ['2026-12-15', '2026-12-15'],
  ['by 15th December', '2026-12-15'],
  ['before December 15', '2026-12-14'],
  ['2026年12月15日前', '2026-12-14'],
  ['ภายในเดือนมกราคม', '2027-01-31'],
  ['by January', '2027-01-31'],
  ['กลางเดือนมกราคม', '2027-01-15'],
  ['ต้น ม.ค.', '2027-01-07'],
  ['1月底', '2027-01-31'],
  ['เดือนหน้า', '2027-01-31'],
  ['ภายในสิ้นปี', '2026-12-31'],
])('a day: %s', (query, day) => {
  const says = said(query);
  expect(says?.kind === 'date' && dayOf(says.until, TODAY)).toBe(day);
});
