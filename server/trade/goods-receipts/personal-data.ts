import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** A receipt proves what came; who gave it is a number, and stays with the order. */
registerPersonalData('goods_receipts', {
  retained: ['goods_receipts'],
  facts: () => ({
    goods_receipts: factList(
      { shipment_no: sql`s.shipment_no`, note: sql`g.note`, at: sql`g.received_at` },
      sql`goods_receipts g join shipments s on s.id = g.shipment_id where g.received_by = u.id`,
      sql`g.id`,
    ),
  }),
});
