export { routes } from './routes.ts';
export { verifyAmount } from './verify-amount.ts';
