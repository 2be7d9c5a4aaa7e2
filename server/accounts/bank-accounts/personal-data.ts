import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('bank-accounts', {
  companyNumbers: sql`select b.account_number from bank_accounts b where b.company_id = c.id`,
});
