import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** What moved an order's goods proves that they came; who said it is a number, and stays with the order. */
registerPersonalData('shipments', {
  retained: ['shipment_events'],
  facts: () => ({
    shipment_events: factList(
      { shipment_no: sql`s.shipment_no`, event: sql`e.event`, note: sql`e.note`, at: sql`e.at` },
      sql`shipment_events e join shipments s on s.id = e.shipment_id where e.user_id = u.id`,
      sql`e.id`,
    ),
  }),
});
