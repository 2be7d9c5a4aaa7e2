import { GRAMS_PER_TONNE } from '#domain/values/weight.ts';
import { likeText, sql } from '#server/platform/database/query.ts';

const TONNES = {
  to_5: { from: 0, to: 5 },
  '5_to_20': { from: 5, to: 20 },
  '20_to_100': { from: 20, to: 100 },
  from_100: { from: 100, to: null },
} as const;
export type Tonnes = keyof typeof TONNES;

const amountSql = (band: Tonnes) => {
  const { from, to } = TONNES[band];
  const below = to === null ? sql`true` : sql`d.grams < ${to * GRAMS_PER_TONNE}`;
  return sql`(d.grams >= ${from * GRAMS_PER_TONNE} and ${below})`;
};

/** Which demands `d` have a line of goods: by the catalogue's names, never by what a buyer wrote. */
export const goodsFilters = {
  // What is called so is found first, by an index of all names (1291): then lines are compared by numbers.
  goods: (text: string) => {
    const part = `%${likeText(text)}%`;
    return sql`d.id in (select x.demand_id from demand_lines x where x.subcategory_id = any (array(
        select s.id from subcategories s
        where s.code ilike ${part} or s.name_th ilike ${part} or s.name_en ilike ${part} or s.name_cn ilike ${part}))
      or x.product_id = any (array(
        select p.id from products p
        where exists (select from demand_lines y where y.product_id = p.id)
          and (p.grade || ' ' || p.name_th || ' ' || p.name_en || ' ' || p.name_cn) ilike ${part})))`;
  },
  material: (id: number) =>
    sql`exists (select from demand_lines x where x.demand_id = d.id and x.subcategory_id = ${id})`,
  category: (id: number) =>
    sql`exists (select from demand_lines x join subcategories s on s.id = x.subcategory_id
      where x.demand_id = d.id and s.category_id = ${id})`,
  tonnes: (bands: readonly Tonnes[]) => sql`(${sql.join(bands.map(amountSql), sql` or `)})`,
  province: sql`d.province_id`,
  closes_at: sql`d.closes_at`,
};
