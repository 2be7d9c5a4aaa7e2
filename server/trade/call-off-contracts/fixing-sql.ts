import { MIN_SELLERS_OF_A_DAY } from '#domain/trade/call-off-contracts/fixing.ts';
import { sql } from '#server/platform/database/query.ts';
import type { FixingKey } from './fixings.ts';

/** A day of a fixing: 10⁻⁴ baht per kg as text, and from how much it was computed. */
export interface FixedDay {
  day: string;
  per_kg: string;
  products: number;
  sellers: number;
}

/**
 * What a family cost on each day of a window, by the approved ordinary prices that stood at the end of the day, without
 * the offers of both parties. Each product counts once, by the mean of its offers, as in the market's trend. A day with
 * too few sellers has no price.
 */
export const fixedDaysSql = ({ price_trend_id, from, to, company_id, seller_company_id }: FixingKey) => sql<{
  days: FixedDay[];
}>`
  with offers as (
    select s.id, s.product_id, s.company_id, k.unit_weight_grams
    from price_trends t join products g on g.quality = t.quality join product_stocks s on s.product_id = g.id
      join skus k on k.id = s.product_sku_id
    where t.id = ${price_trend_id} and not s.is_deleted and k.unit_weight_grams > 0
      and s.company_id not in (${company_id}, ${seller_company_id})
      and exists (select from price_trend_materials m where m.price_trend_id = t.id
        and m.subcategory_id = g.subcategory_id and (m.choice_id is null or exists (
          select from product_properties v where v.product_id = g.id and v.choice_id = m.choice_id)))
  ), prices as (
    select d.day::date as day, o.product_id, o.company_id, price_per_kg(p.price, o.unit_weight_grams) as per_kg
    from generate_series(${from}::date, ${to}::date, interval '1 day') d (day) cross join offers o
      join offer_prices p on p.product_stock_id = o.id and not p.is_promotion
        and p.from_at < ((d.day::date + 1)::timestamp at time zone 'Asia/Bangkok')
        and (p.until_at is null or p.until_at >= ((d.day::date + 1)::timestamp at time zone 'Asia/Bangkok'))
  ), products as (
    select day, product_id, avg(per_kg) as per_kg from prices group by day, product_id
  ), days as (
    select p.day, round(avg(p.per_kg))::bigint::text as per_kg, count(*) as products,
      (select count(distinct x.company_id) from prices x where x.day = p.day) as sellers
    from products p group by p.day
  )
  select coalesce(json_agg(d order by d.day), '[]') as days /* not null: coalesced */ from days d
  where d.sellers >= ${sql.lit(MIN_SELLERS_OF_A_DAY)}`;
