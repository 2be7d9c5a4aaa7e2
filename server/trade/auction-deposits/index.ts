import './ledger-checks.ts';
import './personal-data.ts';
import './receivable.ts';
import './refunded-deposit.ts';

export { routes } from './routes.ts';
export { keepDeposits, oweForDefault, returnDeposits } from './settle.ts';
