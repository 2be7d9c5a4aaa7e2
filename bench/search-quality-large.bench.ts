import { Random } from '#demo/random.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openBench } from './bench-app.ts';

/**
 * How good the answers are in a large market, where codes differ by a letter: products are drawn, and asked for by
 * their code in the ways of buyers, and by material and melt flow. `--small`: 10,000 products.
 */
const small = process.argv.includes('--small');
const SIZE = small ? { products: 10_000, offers: 30_000 } : { products: 100_000, offers: 300_000 };
const DRAWN = 500;
const PAGE = 10;

interface Drawn {
  id: number;
  grade: string;
  code: string;
  mfi: number | null;
}

const app = await openBench('postgres', SIZE);
const api = await app.api();
const random = new Random(20_261_122);
const products = await rows(sql<Drawn>`
  select p.id, p.grade, s.code, (select v.number_value::float8 from product_properties v
    join properties r on r.id = v.property_id
    where v.product_id = p.id and r.code = 'mfi' limit 1) as mfi
  from products p join subcategories s on s.id = p.subcategory_id
  where p.grade ~ '[0-9]' and exists (select from offer_facets f where f.product_id = p.id) order by p.id`);
const known = new Map(products.map((product) => [product.id, product]));
const drawn = Array.from({ length: DRAWN }, () => products[random.int(0, products.length - 1)]!);

async function found(name: string): Promise<Drawn[]> {
  const { data } = await api('POST /product/search', { body: { name, perPage: PAGE } });
  return data.flatMap(({ id }) => known.get(id) ?? []);
}

const letters = 'abcdefghjkmnpqrstuvwxyz';
const withWrongLetter = (code: string) => {
  const place = random.int(1, code.length - 2);
  return code.slice(0, place) + letters[random.int(0, letters.length - 1)]! + code.slice(place + 1);
};
const ways: Record<string, (grade: string) => string> = {
  'as it is written': (grade) => grade,
  'in small letters without signs': (grade) => grade.toLowerCase().replace(/[^a-z0-9]/g, ''),
  'with spaces between letters and digits': (grade) => grade.replace(/(?<=[A-Z])(?=\d)|(?<=\d)(?=[A-Z])/g, ' '),
  'glued to a word': (grade) => `price${grade.replace(/[^A-Za-z0-9]/g, '')}`,
  'among other words': (grade) => `price ${grade} 25 kg 2 ton`,
};

for (const [way, written] of Object.entries(ways)) {
  let first = 0;
  for (const { grade } of drawn) if ((await found(written(grade)))[0]?.grade === grade) first += 1;
  console.log(`${SIZE.products} products, ${DRAWN} codes ${way}: first hit right for ${percent(first / DRAWN)}`);
}

let among = 0;
for (const { grade } of drawn)
  if ((await found(withWrongLetter(grade.toLowerCase()))).some((product) => product.grade === grade)) among += 1;
console.log(
  `${SIZE.products} products, ${DRAWN} codes with a wrong letter: among the first ten for ${percent(among / DRAWN)}`,
);

const measured = drawn.filter((product) => product.mfi !== null);
let precision = 0;
for (const { code, mfi } of measured) {
  const answers = await found(`${code} MFI ${mfi}`);
  const right = answers.filter(
    (product) => product.code === code && product.mfi !== null && Math.abs(product.mfi - mfi!) <= mfi! * 0.2 + 1e-9,
  );
  precision += answers.length === 0 ? 0 : right.length / answers.length;
}
console.log(
  `${SIZE.products} products, ${measured.length} materials with a melt flow: precision@10 ${(precision / measured.length).toFixed(4)}`,
);
await app.close();

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
