import { findWindow, keepWindow } from '#server/market/acceptance-windows/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

/** How far from what its first lot was measured with a value may be: the second lot of a grade does not fit always. */
const NARROW = 0.03;
const WIDE = 0.3;
const SIGNIFICANT = 3;
/** Values of a grade that the company looks at. */
const LIMITS = 2;

interface Measured {
  product_id: number;
  values: { property_id: number; condition: string; value: number }[];
}

/** What the first buyer's company accepts of the grades that have lots: a narrow window of one value, and wide ones. */
export async function writeAcceptanceWindows({ buyers: [buyer] }: MarketPeople): Promise<void> {
  if (!buyer) return;
  const grades = await rows(sql<Measured>`
    select s.product_id, json_agg(json_build_object('property_id', v.property_id, 'condition', v.condition,
      'value', v.value::float8) order by v.id) as values /* not null: an aggregate */
    from product_stocks s join lateral (select min(l.id) as id from stock_lots l where l.product_stock_id = s.id) l
      on true join stock_lot_values v on v.stock_lot_id = l.id
    where s.id in (select min(x.id) from product_stocks x join stock_lots y on y.product_stock_id = x.id
      group by x.product_id)
    group by s.product_id order by s.product_id`);
  for (const { product_id, values } of grades) {
    const { version } = await findWindow(buyer, product_id);
    const limits = values.slice(0, LIMITS).map(({ property_id, condition, value }, index) => {
      const share = index === 0 ? NARROW : WIDE;
      return { property_id, condition, low: rounded(value * (1 - share)), high: rounded(value * (1 + share)) };
    });
    await keepWindow(buyer, product_id, { version, limits });
  }
}

const rounded = (value: number): number => Number(value.toPrecision(SIGNIFICANT));
