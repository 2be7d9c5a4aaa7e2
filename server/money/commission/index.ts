export { commissionFor, type CommissionFor } from './commission-for.ts';
export { mergeRates } from './merge-rates.ts';
export { routes } from './routes.ts';
