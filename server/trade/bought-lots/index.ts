import './lot-buyers.ts';

export { routes } from './routes.ts';
