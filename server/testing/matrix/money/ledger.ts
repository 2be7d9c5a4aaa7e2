import type { ledger } from '#contract/money/ledger.ts';
import { nothing, open, type Rows } from '../row.ts';

const params = { account: 'receivable' };

export const ledgerRows: Rows<typeof ledger> = {
  'GET /staff/ledger/trial-balance': nothing,
  'GET /staff/ledger/trial-balance/export': nothing,
  'GET /staff/ledger/accounts/{account}': open(() => ({ params })),
  'GET /staff/ledger/accounts/{account}/companies': open(() => ({ params })),
  'GET /staff/ledger/accounts/{account}/export': open(() => ({ params })),
  'GET /staff/ledger/differences': nothing,
};
