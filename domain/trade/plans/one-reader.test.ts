import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryOf, Lexicon } from '#domain/market/search/query/lexicon.ts';
import type { MarketWords } from '#domain/market/search/query/reading.ts';
import { dayOf } from '#domain/market/search/query/said/latest-day.ts';
import { packKgOf } from '#domain/market/search/query/said/pack-weights.ts';
import type { Said } from '#domain/market/search/query/said/said.ts';
import { understand } from '#domain/market/search/query/understand.ts';
import { namedPlaces } from '#domain/market/search/vocabulary/place-names.ts';
import { readPrice } from './price-limits.ts';
import { readNeeds } from './read-needs.ts';

/** A Thursday. */
const TODAY = '2026-07-09';
const places = new Lexicon(
  [],
  [],
  namedPlaces(
    [
      { id: 10, names: { th: 'กรุงเทพมหานคร', en: 'Bangkok', cn: '曼谷' } },
      { id: 21, names: { th: 'ระยอง', en: 'Rayong', cn: '罗勇' } },
      { id: 20, names: { th: 'ชลบุรี', en: 'Chon Buri', cn: '春武里' } },
      { id: 11, names: { th: 'สมุทรปราการ', en: 'Samut Prakan', cn: '北榄' } },
      { id: 63, names: { th: 'ตาก', en: 'Tak', cn: '达府' } },
    ],
    [{ province_id: 11, name_th: 'บางพลี', name_en: 'Bang Phli' }],
  ),
);
const named = (means: string, ...forms: string[]) => ({
  entry: entryOf('material', { th: forms[0]!, en: forms[0]!, cn: forms[0]! }, means),
  forms,
});
const goods = ['LLDPE', 'HDPE 2208J', 'โพลีโพรพิลีน', '聚乙烯'];
const lexicon = new Lexicon(
  [named('sub:LLDPE', 'LLDPE'), named('sub:PP-H', 'โพลีโพรพิลีน'), named('sub:PE', '聚乙烯')],
  [places],
);
const market: MarketWords = {
  hasCode: (code) => code === 'hdpe2208j',
  hasCodeFrom: () => false,
  has: () => false,
  codesLike: () => [],
  codesWithNumberLike: () => [],
  nearest: () => undefined,
};

const phrases = {
  amount: [
    '3 ตัน',
    '20吨',
    '1,500 กก.',
    'รถหกล้อ 1 คัน',
    '400 bags',
    '5 jumbo bags',
    'สามตัน',
    '2 ตัน 500 กก.',
    '半吨',
    '40 กระสอบ',
    '2 x 10-wheel trucks',
    'จำนวน 800 กก.',
    '3-5 t',
  ],
  pack: ['25 kg bags', 'ถุง 25 กก.', '吨袋装', 'in jumbo bags', 'บรรจุถุงจัมโบ้', '25公斤袋装', 'in octabins'],
  place: [
    'delivered to Rayong',
    'ส่งโรงงานที่ระยอง',
    '送到罗勇',
    'ส่ง กทม',
    'ship to Amata City Rayong',
    'ลงที่นิคมอมตะนคร',
    'to Tak',
    'ส่งบางพลี',
  ],
  date: [
    'by Friday',
    'ก่อนศุกร์หน้า',
    '3天内',
    'within 2 weeks',
    'ภายใน 15/12',
    'by 5 Aug',
    'สิ้นเดือน',
    '最晚下周五',
    'next Monday',
    'ภายใน 5 วันทำการ',
    'before Thursday',
  ],
  price: [
    'ไม่เกิน 38 บาท',
    'under 38 baht/kg',
    '不超过55泰铢',
    'กิโลละไม่เกิน 48 บาท',
    '38-40 THB/kg',
    'budget 60 baht per kg',
  ],
} as const;
type Kind = keyof typeof phrases;
const kinds = Object.keys(phrases) as Kind[];

const FACTS = { amount: 'wanted', pack: 'packs', place: 'place', date: 'day', price: 'price' } as const;

const sentences = fc
  .tuple(
    fc.constantFrom(...goods),
    fc.shuffledSubarray(kinds, { minLength: 1 }),
    fc.array(fc.nat(), { minLength: kinds.length, maxLength: kinds.length }),
    fc.constantFrom(' ', ', '),
  )
  .map(([what, chosen, places_, separator]) =>
    [what, ...chosen.map((kind, place) => phrases[kind][places_[place]! % phrases[kind].length]!)].join(separator),
  );

/** What a search says of amount, pack, place, day and price, in the words of a plan. */
function searched(sentence: string) {
  const says = understand(sentence, lexicon, market).parts.flatMap((part) => part.says ?? []);
  const first = <K extends Said['kind']>(kind: K) =>
    says.find((one): one is Extract<Said, { kind: K }> => one.kind === kind) ?? null;
  const amount = first('amount');
  const pack = first('pack');
  const packs = pack ?? (amount?.bags ? { kg: null, container: amount.bags.container } : null);
  const date = first('date');
  return {
    wanted: amount && (amount.bags ? { units: amount.bags.count } : { grams: amount.grams }),
    packs: packs && { least: packKgOf(packs).from, most: packKgOf(packs).to },
    place: says.flatMap((one) => (one.kind === 'place' ? [one.provinceId] : []))[0] ?? null,
    day: date && dayOf(date.until, TODAY),
    price: first('price'),
  };
}

function planned(sentence: string) {
  const { needs, place, day, unread } = readNeeds(sentence, places, TODAY);
  const { wanted = null, packs = null } = needs[0] ?? {};
  return {
    wanted,
    packs: packs && { least: packs.least_grams! / 1000, most: packs.most_grams! / 1000 },
    place: place?.province_id ?? null,
    day,
    price: unread.map(readPrice).find((price) => price !== null) ?? null,
  };
}

test('a sentence says the same as a search and as a line of a plan: amount, pack, place, day and price', () => {
  fc.assert(
    fc.property(sentences, (sentence) => {
      expect(planned(sentence), sentence).toEqual(searched(sentence));
    }),
    { numRuns: 1500 },
  );
});

test.each(kinds.flatMap((kind) => phrases[kind].map((phrase) => [kind, phrase] as const)))(
  'each says its %s: %s',
  (kind, phrase) => {
    expect(searched(`LLDPE ${phrase}`)[FACTS[kind]]).not.toBeNull();
  },
);
