import { registerEntryNames } from '#server/ledger/index.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { sql } from '#server/platform/database/query.ts';

registerEntryNames('company', {
  columns: sql`case when c.id is not null then ${companySql('c')} end as company`,
  join: sql`left join companies c on c.id = p.company_id`,
});
