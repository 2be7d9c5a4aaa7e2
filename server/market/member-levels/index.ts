import './merges.ts';

export { routes } from './routes.ts';
