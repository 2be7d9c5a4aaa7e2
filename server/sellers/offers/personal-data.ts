import { bahtSql, factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** The company's ledger and prices name who moved or asked by number, and stay. */
registerPersonalData('offers', {
  retained: ['price_changes', 'stock_movements'],
  facts: () => ({
    price_changes: factList(
      {
        grade: sql`p.grade`,
        regular_price: bahtSql('x.regular_price'),
        sale_price: bahtSql('x.sale_price'),
        at: sql`x.proposed_at`,
      },
      sql`price_changes x
        join product_stocks s on s.id = x.product_stock_id
        join products p on p.id = s.product_id
        where x.proposed_by = u.id`,
      sql`x.id`,
    ),
    stock_movements: factList(
      {
        grade: sql`p.grade`,
        kind: sql`m.kind`,
        quantity: sql`m.quantity`,
        lot: sql`m.lot_no`,
        reason: sql`m.reason`,
        at: sql`m.at`,
      },
      sql`stock_movements m
        join product_stocks s on s.id = m.product_stock_id
        join products p on p.id = s.product_id
        where m.user_id = u.id`,
      sql`m.id`,
    ),
  }),
});
