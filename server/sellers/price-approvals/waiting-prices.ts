import { waitingPriceList } from '#contract/sellers/waiting-price-list.ts';
import {
  besideDistanceOf,
  changeOf,
  isOutlier,
  OUTLIER_CONCERN,
  priceConcern,
  trendDistanceOf,
  type FarthestDistance,
  type OfferPrices,
} from '#domain/sellers/price-concern.ts';
import { ordinaryPrice } from '#domain/sellers/offers/price-change.ts';
import { bahtPerKg, pricePerKg } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { listOf } from '#server/kit/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { judgedSql, rowsSql, type Waiting, type WaitingRow } from './waiting-prices-sql.ts';

type Prices = Waiting['wanted'];

const KINDS = {
  outliers: sql`j.concern >= ${sql.lit(OUTLIER_CONCERN)}`,
  new: sql`c.is_new_offer`,
  changed: sql`not c.is_new_offer`,
} as const;

/** What waits, with all that staff judge it by. The page is chosen first; only its rows are looked up. */
export const waitingPrices = listOf(waitingPriceList, {
  from: () => sql`${judgedSql(now())} j join price_changes c on c.id = j.id
    join product_stocks s on s.id = c.product_stock_id
    join skus k on k.id = s.product_sku_id join products p on p.id = s.product_id
      join companies co on co.id = s.company_id`,
  key: sql`c.id`,
  seenBy: (_caller: unknown) => sql`true`,
  filters: {
    q: sql`concat_ws(' ', p.name_th, p.name_en, p.grade, k.sku_no, co.company_name_th, co.company_name_en)`,
    kind: (names) =>
      sql.join(
        names.map((name) => KINDS[name]),
        sql` or `,
      ),
    company_id: sql`s.company_id`,
  },
  sorts: {
    seller: { by: sql`co.company_name_th` },
    proposed_at: { by: sql`c.proposed_at` },
    outliers: { whole: sql`j.concern desc, c.proposed_at, c.id` },
  },
  read: async (ids) => (await rows(rowsSql(ids, now()))).map(waitingOf),
  cells: {
    goods: ({ product, sku }, { locale }) =>
      `${product[`name_${locale}`]} ${product.grade} ${sku.attribute[`name_${locale}`]}`,
    per_kg: ({ wanted }) => bahtPerKg(wanted.per_kg),
    was_per_kg: ({ old }) => old && bahtPerKg(old.per_kg),
    market: ({ trend, beside }) => {
      const market = trend?.avg_per_kg ?? beside?.per_kg;
      return market === undefined ? null : bahtPerKg(market);
    },
    lowest: ({ market_lowest_per_kg: lowest }) => (lowest === null ? null : bahtPerKg(lowest)),
  },
});

function waitingOf(row: WaitingRow): Waiting {
  const wanted = pricesOf(
    row,
    row.regular_price,
    row.sale_price,
    row.promotion_price,
    row.promotion_start,
    row.promotion_end,
  );
  const old =
    row.old_regular_price === null
      ? null
      : pricesOf(
          row,
          row.old_regular_price,
          row.old_sale_price!,
          row.old_promotion_price,
          row.old_promotion_start,
          row.old_promotion_end,
        );
  const trend = row.trend_per_kg;
  const beside = row.beside_per_kg === null ? null : { per_kg: row.beside_per_kg, of: row.beside_of };
  const judged = { old: old && judgedOf(row, old), wanted: judgedOf(row, wanted), trend, beside };
  return {
    id: row.id,
    is_new_offer: row.is_new_offer,
    keeps_selling: row.keeps_selling,
    proposed_at: row.proposed_at,
    product: row.product,
    sku: { sku_no: row.sku_no, attribute: row.attribute, unit_weight: kgFromGrams(row.grams) },
    seller: row.seller,
    warehouse: row.warehouse,
    quantity: row.quantity,
    old,
    wanted,
    change: percentOf(changeOf(judged)),
    trend:
      trend === null
        ? null
        : {
            name_th: row.trend_name_th!,
            name_en: row.trend_name_en!,
            name_cn: row.trend_name_cn!,
            avg_per_kg: trend,
            distance: percentOf(trendDistanceOf(judged)),
          },
    market_lowest_per_kg: row.lowest_per_kg,
    beside: beside && { ...beside, distance: percentOf(besideDistanceOf(judged)) },
    record: { approved: row.approved, refused: row.refused, allowance_percent: row.allowance / 100 },
    is_outlier: isOutlier(priceConcern(judged)),
  };
}

function judgedOf({ grams }: WaitingRow, { per_kg, promotion_price }: Prices): OfferPrices {
  const promotion = promotion_price === null ? per_kg : pricePerKg(promotion_price, grams);
  return { ordinary: per_kg, lowest: promotion < per_kg ? promotion : per_kg };
}

const percentOf = (far: FarthestDistance | null) =>
  far && { percent: far.hundredths / 100, is_of_promotion: far.isOfPromotion };

function pricesOf(
  { grams }: WaitingRow,
  regular_price: bigint,
  sale_price: bigint,
  promotion_price: bigint | null,
  promotion_start: Date | null,
  promotion_end: Date | null,
): Prices {
  const prices = { regular_price, sale_price, promotion_price, promotion_start, promotion_end };
  return {
    ...prices,
    per_kg: pricePerKg(ordinaryPrice(prices), grams),
  };
}
