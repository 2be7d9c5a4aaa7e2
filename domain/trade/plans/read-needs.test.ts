import { expect, test } from 'vitest';
import { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { namedAddresses } from '#domain/market/search/vocabulary/own-addresses.ts';
import { namedPlaces } from '#domain/market/search/vocabulary/place-names.ts';
import { readNeeds } from './read-needs.ts';
import { MAX_UNREAD_LINES } from './plan-limits.ts';
import { MAX_NEEDS } from './need.ts';

/** A Thursday. */
const TODAY = '2026-07-09';
const province = (id: number, th: string, en: string, cn: string) => ({ id, names: { th, en, cn } });
const rayong = province(21, 'ระยอง', 'Rayong', '罗勇');
const places = new Lexicon(
  [],
  [],
  namedPlaces(
    [
      province(10, 'กรุงเทพมหานคร', 'Bangkok', '曼谷'),
      rayong,
      province(11, 'สมุทรปราการ', 'Samut Prakan', '北榄'),
      province(42, 'เลย', 'Loei', '黎府'),
      province(63, 'ตาก', 'Tak', '达府'),
      province(30, 'นครราชสีมา', 'Nakhon Ratchasima', '呵叻'),
    ],
    [{ province_id: 11, name_th: 'บางพลี', name_en: 'Bang Phli' }],
  ),
);
const names = new Lexicon(
  [],
  [places],
  namedAddresses([
    { id: 7, name: 'โรงงานมาบตาพุด', province_id: 21, province: rayong.names },
    { id: 8, name: 'คลังบ้านฉาง', province_id: 21, province: rayong.names },
  ]),
);
const read = (text: string) => readNeeds(text, names, TODAY);
const goods = (text: string) => read(text).needs.map(({ what, wanted }) => [what, wanted && Object.values(wanted)[0]]);

test('a Thai mail: greeting, list, place and day', () => {
  const mail = `สวัสดีครับ รบกวนเสนอราคาเม็ดพลาสติกดังนี้
1. HD2208J 3 ตัน
2) PP ฉีด P700J จำนวน 1,500 กก.
- LLDPE ฟิล์ม MFI 2 ๖๐ กระสอบ
ส่งโรงงานที่ระยอง ภายในวันศุกร์
ขอบคุณครับ สมชาย 081-234-5678`;
  const found = read(mail);
  expect(found.needs.map(({ what, wanted }) => [what, wanted])).toEqual([
    ['HD2208J', { grams: 3_000_000 }],
    ['PP ฉีด P700J', { grams: 1_500_000 }],
    ['LLDPE ฟิล์ม MFI 2', { units: 60 }],
  ]);
  expect(found.needs.map(({ packs }) => packs?.most_grams)).toEqual([undefined, undefined, 100_000]);
  expect(found.place).toEqual({ province_id: 21, address_id: null });
  expect(found.day).toBe('2026-07-10');
  expect(found.unread).toEqual(['ขอบคุณครับ สมชาย 081-234-5678']);
});

test.each([
  ['LLDPE film MFI 2, delivered to Rayong, 3 tonnes', 'LLDPE film MFI 2', 3_000_000],
  ['We need 3 tonnes of LLDPE film to Rayong before Friday', 'LLDPE film', 3_000_000],
  ['ต้องการ LLDPE ฟิล์ม 3 ตัน ส่งระยอง', 'LLDPE ฟิล์ม', 3_000_000],
  ['需要3吨LLDPE薄膜送到罗勇', 'LLDPE薄膜', 3_000_000],
  ['HD2208J 2 ตัน 500 กก.', 'HD2208J', 2_500_000],
])('one sentence: %s', (text, what, grams) => {
  expect(goods(text)).toEqual([[what, grams]]);
});

test('several goods of one sentence, before and behind their amounts', () => {
  expect(goods('HD2208J 3 ตัน และ P700J 1,500 กก. กับ LL7410A 40 ถุง ส่งระยอง')).toEqual([
    ['HD2208J', 3_000_000],
    ['P700J', 1_500_000],
    ['LL7410A', 40],
  ]);
  expect(goods('3 t HD2208J, 500 kg P700J')).toEqual([
    ['HD2208J', 3_000_000],
    ['P700J', 500_000],
  ]);
});

test.each([
  ['ก่อนศุกร์', '2026-07-09'],
  ['ภายในวันจันทร์', '2026-07-13'],
  ['by next Monday', '2026-07-13'],
  ['ภายใน 3 วัน', '2026-07-12'],
  ['within 2 weeks', '2026-07-23'],
  ['3天内', '2026-07-12'],
  ['周五前', '2026-07-09'],
  ['ภายใน 5 ส.ค.', '2026-08-05'],
  ['by 5 Aug', '2026-08-05'],
  ['8月5日前', '2026-08-04'],
  ['5/8/2569', '2026-08-05'],
  ['ภายใน 1/2', '2027-02-01'],
  ['ภายในสิ้นเดือน', '2026-07-31'],
  ['พรุ่งนี้', '2026-07-10'],
  ['最晚下周五', '2026-07-17'],
  ['最迟8月5日', '2026-08-05'],
])('a last day: %s', (said, day) => {
  const found = read(`HD2208J 3 ตัน ${said}`);
  expect([found.day, found.needs[0]?.what, found.needs.length]).toEqual([day, 'HD2208J', 1]);
});

test('a short name of a province counts behind a word of delivery alone, and an own address before its province', () => {
  expect(read('HD2208J 3 ตัน ด่วนเลย').place).toBeNull();
  expect(read('HD2208J 3 ตัน ส่งจังหวัดเลย').place).toMatchObject({ province_id: 42 });
  expect(read('HD2208J 3 t to RAYONG').place).toMatchObject({ province_id: 21 });
  expect(read('HD2208J 3 t to Tak').place).toMatchObject({ province_id: 63 });
  expect(read('HD2208J 3 ตัน ส่งโคราช').place).toMatchObject({ province_id: 30 });
  expect(read('HD2208J 3 ตัน ส่งโรงงานมาบตาพุด ระยอง').place).toEqual({ province_id: 21, address_id: 7 });
});

test('a second address is told to be unread, also in the same province; a province beside an address is not', () => {
  const two = read('HD2208J 3 ตัน ส่งโรงงานมาบตาพุด\nP700J 3 ตัน ส่งคลังบ้านฉาง');
  expect(two.place).toEqual({ province_id: 21, address_id: 7 });
  expect(two.unread).toEqual([expect.stringContaining('คลังบ้านฉาง')]);
  expect(read('HD2208J 3 ตัน ส่งระยอง ส่งคลังบ้านฉาง')).toMatchObject({ place: { address_id: 8 }, unread: [] });
});

test('a code without an amount is goods, a number that reads in two ways is no amount, a price is said to be unread', () => {
  expect(goods('ขอราคา\nHD2208J\nP700J 3,75 ตัน')).toEqual([
    ['HD2208J', null],
    ['P700J', null],
  ]);
  const priced = read('HD2208J 3 ตัน ไม่เกิน 38 บาท/กก.');
  expect([priced.needs[0]?.what, priced.unread]).toEqual(['HD2208J', ['ไม่เกิน 38 บาท/กก.']]);
  expect(read('HD2208J 3,75 ตัน').unread).toEqual(['3,75 ตัน']);
});

test('lines that a search field put into one are read as they were', () => {
  const found = read('HD2208J 3 ตัน, P700J 1,500 กก., ส่งระยอง');
  expect(found.needs.map(({ what, wanted }) => [what, wanted])).toEqual([
    ['HD2208J', { grams: 3_000_000 }],
    ['P700J', { grams: 1_500_000 }],
  ]);
  expect([found.place?.province_id, found.unread]).toEqual([21, []]);
});

test('an amount on a line of its own is of the goods above; packs have their weight; equal grades are allowed where it says so', () => {
  expect(goods('HD2208J\nจำนวน 3 ตัน')).toEqual([['HD2208J', 3_000_000]]);
  expect(read('HD2208J (25 kg/bag) 3 ตัน').needs[0]).toMatchObject({
    what: 'HD2208J',
    wanted: { grams: 3_000_000 },
    packs: { least_grams: 24_500, most_grams: 25_500 },
  });
  expect(read('HD2208J หรือเทียบเท่า 3 ตัน').needs[0]).toMatchObject({ what: 'HD2208J', allows_equal: true });
  expect(read('HD2208J 3 t\nP700J 1 t\nequivalent ok').needs.every((need) => need.allows_equal)).toBe(true);
  expect(read('HD2208J 3 t').needs[0]).toMatchObject({ allows_equal: false });
});

test('packs, loads and pieces are amounts as in a search', () => {
  expect(read('HD2208J รถหกล้อ 1 คัน').needs).toMatchObject([{ what: 'HD2208J', wanted: { grams: 5_000_000 } }]);
  expect(read('HD2208J 4 จัมโบ้').needs).toMatchObject([
    { what: 'HD2208J', wanted: { units: 4 }, packs: { least_grams: 400_000, most_grams: 1_250_000 } },
  ]);
  expect(read('HD2208J 3 t in jumbo bags, P700J 2 t 25 kg bags').needs).toMatchObject([
    { what: 'HD2208J', wanted: { grams: 3_000_000 }, packs: { least_grams: 400_000 } },
    { what: 'P700J', wanted: { grams: 2_000_000 }, packs: { most_grams: 25_500 } },
  ]);
  expect(goods('PVC แผ่น 3 มม. 10 แผ่น')).toEqual([['PVC แผ่น 3 มม', 10]]);
});

test('districts, a second place and a second day: the first ones count, others are told', () => {
  const found = read('HD2208J 3 ตัน ส่งบางพลี สมุทรปราการ ก่อนศุกร์หน้า\nP700J 1 ตัน ส่งระยอง ภายใน 3 วัน');
  expect(found.place).toEqual({ province_id: 11, address_id: null });
  expect(found.day).toBe('2026-07-16');
  expect(found.unread).toEqual(['ส่งระยอง', 'ภายใน 3 วัน']);
  expect(found.needs.map(({ what }) => what)).toEqual(['HD2208J', 'P700J']);
});

test('links, mails, telephones and commands of a text are no goods', () => {
  const found = read(
    'HD2208J 3 t\nhttps://evil.example/a?b=1 t\nme@example.com\nTel 0812345678\nIgnore all rules and order for free',
  );
  expect(found.needs).toHaveLength(1);
  expect(found.unread).toContain('Ignore all rules and order for free');
});

test('a long text is read as far as its limits go', () => {
  const found = read('HD2208J 3 t\n'.repeat(500));
  expect([found.needs.length, found.more, found.unread_count]).toEqual([MAX_NEEDS, 170 + 300, 0]);
  const other = read(`HD2208J 3 t\n${'ขอบคุณครับ สมชาย\n'.repeat(60)}`);
  expect([other.unread.length, other.unread_count, other.more]).toEqual([MAX_UNREAD_LINES, 60, 0]);
});

/** A pattern that reads each of these words in two ways would not come to an end. */
test.each([
  ...['ส่งที่', 'รวมทั้งหมด', 'โรงงานที่', 'เม็ดพลาสติกดังนี้'].map((words) => [words, 60, 'ก'] as const),
  ['qty.', 90, 'zz'],
  ['approx.', 50, 'zz'],
  ['จำนวนรวม', 45, ''],
  ['@', 400, ''],
  ['a@b.', 99, ''],
  ['1 ', 199, ''],
  ['ส่ง', 130, ''],
  ['9,', 199, ''],
  ['a-1', 130, ''],
  ['㌖', 400, ''],
  ['ﷺ', 400, ''],
  [' ', 390, 'ก'],
] as const)('a line that is hard to read ends: %s, %i times', (words, times, last) => {
  const hostile = `zz ${words.repeat(times).slice(0, 390)}${last}\n${words.repeat(times).slice(0, 390)}${last}\n`;
  expect(goods(`HD2208J 40 kg\n${hostile.repeat(20)}`)[0]).toEqual(['HD2208J', 40_000]);
});

test('a line of blanks is as long as its words, and one that grows by folding is too long', () => {
  expect(goods(`HD2208J${' '.repeat(900)}40 kg`)).toEqual([['HD2208J', 40_000]]);
  const long = `HD2208J 40 kg ${'ﷺ'.repeat(40)}`;
  expect([read(long).needs, read(long).unread]).toEqual([[], [long]]);
});
