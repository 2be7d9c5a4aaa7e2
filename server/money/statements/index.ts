export { routes } from './routes.ts';
export { takeAmount } from './verify-amount.ts';
export { verifySlip } from './verify-slip.ts';
