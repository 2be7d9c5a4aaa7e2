export { confirmOrder } from './confirm-accepted.ts';
export { routes } from './routes.ts';
