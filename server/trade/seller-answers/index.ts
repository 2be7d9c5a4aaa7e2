import './personal-data.ts';

export { confirmOrder } from './confirm-accepted.ts';
export { routes } from './routes.ts';
