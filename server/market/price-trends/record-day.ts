import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { now } from '#server/platform/clock.ts';
import { onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';
import { affected, sql } from '#server/platform/database/query.ts';

const PER_KG = 1000;

/**
 * What each family's purchasable offers cost now, as the day's row; a later look at the same day replaces it. Each
 * product counts once, by the mean of its offers: a grade that ten warehouses hold does not make the price of its
 * family. Returns how many families had offers.
 */
export function recordTrendDay(): Promise<number> {
  const at = now();
  // Prices per kg are 10⁻⁴ baht: a hundredth of them is satang.
  const inUnits = (perKg: 'min' | 'avg' | 'max') =>
    sql`greatest(1, round(${sql.ref(perKg)} * case when unit_weight_grams > 0 then unit_weight_grams
      else ${PER_KG}::int end / ${PER_KG * 100}::numeric))::bigint`;
  return affected(sql`
    with products_now as (
      select t.id, t.unit_weight_grams, f.product_id, min(${pricePerKgSql(at)}) as min,
        avg(${pricePerKgSql(at)}) as avg, max(${pricePerKgSql(at)}) as max
      from price_trends t join offer_facets f on f.quality = t.quality
        and f.availability < ${sql.lit(AVAILABILITY_OUT_OF_STOCK)} and ${onSaleSql(at)}
      where exists (
        select from price_trend_materials m where m.price_trend_id = t.id and m.subcategory_id = f.subcategory_id
          and (m.choice_id is null
            or exists (select from product_properties v where v.product_id = f.product_id
              and v.choice_id = m.choice_id)))
      group by t.id, f.product_id
    ), families as (
      select id, unit_weight_grams, min(min) as min, avg(avg) as avg, max(max) as max from products_now
        group by id, unit_weight_grams
    )
    insert into price_trend_rows (price_trend_id, day, min_price, avg_price, max_price, product_unit_weight_grams,
      created_at)
    select id, ${bangkokDate(at)}::date, ${inUnits('min')}, ${inUnits('avg')}, ${inUnits('max')}, unit_weight_grams,
      ${at} from families
    on conflict (price_trend_id, day) do update set
      min_price = excluded.min_price, avg_price = excluded.avg_price, max_price = excluded.max_price,
      product_unit_weight_grams = excluded.product_unit_weight_grams, created_at = excluded.created_at`);
}
