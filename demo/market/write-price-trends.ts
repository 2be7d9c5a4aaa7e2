import { addDays, bangkokDate, SATURDAY, startOfBangkokDay, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';
import { recordTrendDay } from '#server/market/price-trends/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { continueIds, insertRows } from '../bulk.ts';
import { Random, seedOf } from '../random.ts';

/** About 18 months. */
const DAYS = 548;
/** When the day's row is written, after Bangkok's midnight. */
const WRITTEN_MS = (23 * 60 + 50) * 60_000;
/** How far a price wanders in a day, and how strongly it is drawn back to what it is now. */
const STEP = 0.0065;
const PULL = 0.004;
/** The yearly swing: resin is dearer before the wet season's orders, cheaper in winter. */
const SWING = 0.045;
const YEAR_DAYS = 365;

interface Family {
  code: string;
  th: string;
  en: string;
  cn: string;
  subcategories: number[];
  application?: string;
  quality?: string;
}

const families: readonly Family[] = [
  {
    code: 'pp-injection',
    th: 'PP เกรดฉีด',
    en: 'PP injection grade',
    cn: 'PP 注塑级',
    subcategories: [10_201, 10_202],
    application: 'injection',
  },
  {
    code: 'pp-yarn',
    th: 'PP เกรดเส้นเทป',
    en: 'PP yarn grade',
    cn: 'PP 拉丝级',
    subcategories: [10_201],
    application: 'yarn',
  },
  {
    code: 'hdpe-injection',
    th: 'HDPE เกรดฉีด',
    en: 'HDPE injection grade',
    cn: 'HDPE 注塑级',
    subcategories: [10_101],
    application: 'injection',
  },
  {
    code: 'hdpe-film',
    th: 'HDPE เกรดฟิล์ม',
    en: 'HDPE film grade',
    cn: 'HDPE 薄膜级',
    subcategories: [10_101],
    application: 'film',
  },
  {
    code: 'lldpe-film',
    th: 'LLDPE เกรดฟิล์ม',
    en: 'LLDPE film grade',
    cn: 'LLDPE 薄膜级',
    subcategories: [10_103],
    application: 'film',
  },
  { code: 'ldpe', th: 'LDPE', en: 'LDPE', cn: 'LDPE', subcategories: [10_102] },
  { code: 'abs', th: 'ABS', en: 'ABS', cn: 'ABS', subcategories: [10_303] },
  {
    code: 'pet-bottle',
    th: 'PET เกรดขวด',
    en: 'PET bottle grade',
    cn: 'PET 瓶级',
    subcategories: [10_601],
    application: 'bottle',
  },
  { code: 'pvc-s', th: 'PVC ผงเรซิน', en: 'PVC suspension resin', cn: 'PVC 悬浮法树脂', subcategories: [10_401] },
  {
    code: 'rhdpe',
    th: 'rHDPE รีไซเคิล',
    en: 'rHDPE recycled',
    cn: 'rHDPE 再生料',
    subcategories: [70_101],
    quality: 'recycled',
  },
];

interface Today {
  price_trend_id: number;
  code: string;
  min_price: bigint;
  avg_price: bigint;
  max_price: bigint;
  product_unit_weight_grams: number;
}

/**
 * Families of materials: today's prices are those of the offers, and what came before leads up to them, the same for
 * the same day.
 */
export async function writePriceTrends(at: Date): Promise<void> {
  await insertRows(
    'price_trends',
    families.map(({ code, th, en, cn, quality = 'prime' }, index) => ({
      id: index + 1,
      code,
      name_th: th,
      name_en: en,
      name_cn: cn,
      quality,
      unit_weight_grams: 25_000,
      position: index,
    })),
  );
  await continueIds('price_trends');
  for (const [index, { subcategories, application }] of families.entries()) {
    await rows(sql`
      insert into price_trend_materials (price_trend_id, subcategory_id, choice_id)
      select ${index + 1}, s, (select c.id from property_choices c join properties d on d.id = c.property_id
        where d.code = 'application' and c.code = ${application ?? null}) from unnest(${subcategories}::int[]) s`);
  }
  await recordTrendDay();
  const today = await rows(
    sql<Today>`select r.price_trend_id, t.code, r.min_price, r.avg_price, r.max_price, r.product_unit_weight_grams
      from price_trend_rows r join price_trends t on t.id = r.price_trend_id`,
  );
  await insertRows(
    'price_trend_rows',
    today.flatMap((family) => historyOf(family, bangkokDate(at))),
  );
}

/** Backwards from today: prices move on working days only, and never far for long. */
function historyOf(
  { code, price_trend_id, product_unit_weight_grams, ...now }: Today,
  today: string,
): Record<string, unknown>[] {
  const random = new Random(seedOf(`price trend ${code}`));
  const swingAt = random.next() * 2 * Math.PI;
  const swing = (back: number) => SWING * (Math.sin(swingAt - (2 * Math.PI * back) / YEAR_DAYS) - Math.sin(swingAt));
  let wandered = 0;
  let spread = 1;
  let factor = 1;
  return Array.from({ length: DAYS }, (_, index) => {
    const back = index + 1;
    const day = addDays(today, -back);
    if (![SATURDAY, SUNDAY].includes(weekday(day))) {
      wandered += STEP * normal(random) - PULL * wandered;
      spread = Math.min(1.4, Math.max(0.6, spread + 0.03 * normal(random)));
      factor = Math.exp(wandered + swing(back));
    }
    const mean = Number(now.avg_price) * factor;
    const from = (price: bigint) =>
      BigInt(Math.round(mean + (Number(price) - Number(now.avg_price)) * spread * factor));
    return {
      price_trend_id,
      day,
      min_price: from(now.min_price),
      avg_price: BigInt(Math.round(mean)),
      max_price: from(now.max_price),
      product_unit_weight_grams,
      created_at: new Date(startOfBangkokDay(day).getTime() + WRITTEN_MS),
    };
  });
}

/** Roughly the normal distribution: the sum of a few even ones. */
function normal(random: Random): number {
  return (random.next() + random.next() + random.next() - 1.5) * 2;
}
