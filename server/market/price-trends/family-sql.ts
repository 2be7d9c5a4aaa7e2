import { addDays, mondayOf } from '#domain/values/bangkok-time.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

const WEEKS = 26;

/** A family whose last price is from before this day has none. */
export const firstTrendDay = (today: string) => addDays(mondayOf(today), -7 * (WEEKS - 1));

/**
 * The families of products `p` that a condition chooses, by `place`: what names its use before what names its polymer
 * only.
 */
export const familiesOfProductsSql = (condition: RawBuilder<unknown>) => sql`
  select p.id as product_id, t.id as family_id,
    row_number() over (partition by p.id order by bool_and(m.choice_id is null), t.position, t.id) as place
  from products p join price_trend_materials m on m.subcategory_id = p.subcategory_id
    join price_trends t on t.id = m.price_trend_id and t.quality = p.quality
  where ${condition} and (m.choice_id is null or exists (
    select from product_properties v where v.product_id = p.id and v.choice_id = m.choice_id))
  group by p.id, t.id`;

/** What each family costs per kg by its last day: `family_id`, its names, `per_kg`. */
export const familyPricesSql = (today: string) => sql`
  select t.id as family_id, t.name_th, t.name_en, t.name_cn, case when r.product_unit_weight_grams > 0
      then price_per_kg(r.avg_price, r.product_unit_weight_grams) else r.avg_price * 100 end as per_kg
  from price_trends t cross join lateral (
    select x.avg_price, x.product_unit_weight_grams from price_trend_rows x
    where x.price_trend_id = t.id and x.day between ${firstTrendDay(today)}::date and ${today}::date
    order by x.day desc limit 1) r`;
