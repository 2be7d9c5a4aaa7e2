import type { Input } from '#contract/client.ts';

/** Words in three languages, codes among them. */
const WORDS = [
  'hdpe',
  'พอลิเอทิลีน',
  'ฉีด',
  'pp injection',
  'HD2208',
  'รีไซเคิล',
  '高密度',
  'film',
  'ABS',
  'เม็ดพลาสติกงานท่อ',
  'polypropylene',
  'nylon',
  'LL7410',
  'pipe extrusion',
  '注塑',
  'PA-757',
];
const CATEGORIES = [[], [101], [102], [], [105], [], [103]];
/** Another search for each number up to 40,000. */
export function searchNo(index: number): Input<'POST /product/search'>['body'] {
  return {
    name: WORDS[index % WORDS.length]!,
    cat: CATEGORIES[index % CATEGORIES.length]!,
    price_gte: 10,
    price_lte: 60 + (index % 40_000) / 1000,
    page: 1,
  };
}
