import './ledger-checks.ts';
import './refunded-order.ts';

export { proposePriceRefund } from './price-refund.ts';
export { proposeRefund } from './propose-refund.ts';
export { routes } from './routes.ts';
export { soldOrder } from './sold-order.ts';
