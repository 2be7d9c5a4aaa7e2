import './personal-data.ts';

export { forgetAccountBefore } from './bank-accounts.ts';
export { notifyFinance } from './notify-finance.ts';
export { routes } from './routes.ts';
