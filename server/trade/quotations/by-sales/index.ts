export { quoteBuyer } from './make-for-buyer.ts';
export { routes } from './routes.ts';
