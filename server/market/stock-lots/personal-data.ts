import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** The ledger of a company's lots names who counted by number, and stays. */
registerPersonalData('stock-lots', {
  retained: ['stock_lot_movements'],
  facts: () => ({
    stock_lot_movements: factList(
      { lot: sql`l.lot_no`, cause: sql`m.cause`, packs: sql`m.packs`, reason: sql`m.reason`, at: sql`m.at` },
      sql`stock_lot_movements m join stock_lots l on l.id = m.stock_lot_id where m.user_id = u.id`,
      sql`m.id`,
    ),
  }),
});
