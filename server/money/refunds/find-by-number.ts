import { foreignNumberLookups, MAX_LOOKED_UP, numberLookups, registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql } from '#server/platform/database/query.ts';

/** By the order's number, and by the bank's reference of the transfer. */
registerFind('staff', 'refund', {
  page: 'GET /staff/refunds/{id}',
  from: sql`refunds r join receivables v on v.id = r.receivable_id join companies c on c.id = v.company_id`,
  key: sql`r.id`,
  lookups: (typed) => [
    ...numberLookups({
      select: sql`select v.id from receivables v where true`,
      column: sql`v.number`,
      prefix: 'OR',
      typed,
    }).map(
      (owed) => sql`select r.id from refunds r where r.receivable_id in (${owed}) limit ${sql.lit(MAX_LOOKED_UP)}`,
    ),
    ...foreignNumberLookups({
      select: sql`select r.id from refunds r where r.bank_reference is not null`,
      column: sql`upper(r.bank_reference)`,
      typed,
    }),
  ],
  order: sql`r.id desc`,
  shown: {
    name: sameName(sql`v.number`),
    company: companySql('c'),
    note: sql`r.bank_reference`,
    state: sql`r.state`,
    at: sql`r.proposed_at`,
  },
});
