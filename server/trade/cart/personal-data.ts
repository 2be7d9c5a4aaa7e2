import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('cart', {
  erased: { cart_items: 'user_id', carts: 'user_id' },
  facts: () => ({
    cart: factList(
      { product: sql`p.name_th`, quantity: sql`i.amount`, added_at: sql`i.created_at` },
      sql`cart_items i
        join product_stocks s on s.id = i.productstock_id
        join products p on p.id = s.product_id
        where i.user_id = u.id`,
      sql`i.id`,
    ),
  }),
});
