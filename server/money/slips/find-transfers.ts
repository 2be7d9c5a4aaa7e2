import { foreignNumberLookups, registerFind, sameName } from '#server/find/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * A payment by the number that the bank gave the transfer, as its slip says it. It leads to the slip.
 */
registerFind('staff', 'payment', {
  page: 'GET /staff/slips/{id}',
  from: sql`slip_readings r join settlements t on t.id = r.settlement_id
    join receivables v on v.id = t.receivable_id join companies c on c.id = v.company_id`,
  key: sql`r.settlement_id`,
  lookups: (typed) =>
    foreignNumberLookups({
      select: sql`select r.settlement_id from slip_readings r where r.reference is not null
        and r.settlement_id is not null`,
      column: sql`upper(r.reference)`,
      typed,
    }),
  order: sql`t.created_at desc, t.id desc`,
  shown: {
    id: sql`t.id`,
    name: sameName(sql`r.reference`),
    company: companySql('c'),
    note: sql`v.number`,
    at: sql`t.created_at`,
  },
});
