export { hoursNow } from './hours-now.ts';
export { routes } from './routes.ts';
