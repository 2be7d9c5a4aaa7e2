import { foreignNumberLookups, MAX_LOOKED_UP, numberLookups, registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql } from '#server/platform/database/query.ts';

/** By the order's number, and by the bank's reference of the transfer. */
registerFind('staff', 'refund', {
  page: 'GET /staff/refunds/{id}',
  from: sql`refunds r join orders o on o.id = r.order_id join companies c on c.id = o.company_id`,
  key: sql`r.id`,
  lookups: (typed) => [
    ...numberLookups({
      select: sql`select o.id from orders o where o.order_no is not null`,
      column: sql`o.order_no`,
      prefix: 'OR',
      typed,
    }).map((orders) => sql`select r.id from refunds r where r.order_id in (${orders}) limit ${sql.lit(MAX_LOOKED_UP)}`),
    ...foreignNumberLookups({
      select: sql`select r.id from refunds r where r.bank_reference is not null`,
      column: sql`upper(r.bank_reference)`,
      typed,
    }),
  ],
  order: sql`r.id desc`,
  shown: {
    name: sameName(sql`o.order_no`),
    company: companySql('c'),
    note: sql`r.bank_reference`,
    state: sql`r.state`,
    at: sql`r.proposed_at`,
  },
});
