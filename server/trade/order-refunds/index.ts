import './ledger-checks.ts';
import './refunded-order.ts';

export { proposeRefund } from './propose-refund.ts';
export { routes } from './routes.ts';
export { soldOrder } from './sold-order.ts';
