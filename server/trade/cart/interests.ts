import { registerInterests } from '#server/market/recommendations/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** What lies in a cart is wanted now. */
registerInterests(
  'in_cart',
  ({ userId, at }) => sql`
    select s.product_id, 'in_cart', ${at}::timestamptz from cart_items c
      join product_stocks s on s.id = c.productstock_id
    where c.user_id = ${userId}`,
);
