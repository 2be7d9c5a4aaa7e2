import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('payment-accounts', { marketNumbers: sql`select p.account_number from payment_accounts p` });
