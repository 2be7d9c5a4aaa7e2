import { foreignNumberLookups, registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql } from '#server/platform/database/query.ts';

/** A payment by the gateway's number of the transfer; it leads to the order. */
registerFind('staff', 'payment', {
  page: 'GET /staff/gateway-messages',
  from: sql`gateway_messages g join receivables v on v.id = g.receivable_id join companies c on c.id = v.company_id`,
  key: sql`g.id`,
  lookups: (typed) =>
    foreignNumberLookups({
      select: sql`select g.id from gateway_messages g where g.transaction_id is not null and g.order_id is not null`,
      column: sql`upper(g.transaction_id)`,
      typed,
    }),
  order: sql`g.id desc`,
  shown: {
    id: sql`v.page_id`,
    name: sameName(sql`g.transaction_id`),
    company: companySql('c'),
    note: sql`v.number`,
    at: sql`g.received_at`,
  },
});
