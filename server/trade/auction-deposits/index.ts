import './find-receipts.ts';
import './forgive-debt.ts';
import './ledger-checks.ts';
import './personal-data.ts';
import './receivable.ts';
import './refunded-deposit.ts';

export { routes, debtRoutes } from './routes.ts';
export { keepDeposits, oweForDefault, returnDeposits } from './settle.ts';
