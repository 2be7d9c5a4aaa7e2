import './merge-rates.ts';

export { commissionFor, type CommissionFor } from './commission-for.ts';
export { routes } from './routes.ts';
