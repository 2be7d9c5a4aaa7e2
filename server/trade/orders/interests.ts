import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { registerInterests } from '#server/market/recommendations/index.ts';
import { sql } from '#server/platform/database/query.ts';

const DAYS_OF_ORDERS = 365;

/** What the company bought in a year, with its latest order. */
registerInterests('bought', ({ companyId, at }) => {
  const since = new Date(at.getTime() - DAYS_OF_ORDERS * DAY_MS);
  return sql`
    select i.product_id, 'bought', max(o.placed_at) from orders o join order_items i on i.order_id = o.id
    where o.company_id = ${companyId} and o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)}
      and o.placed_at > ${since}
    group by 1`;
});
