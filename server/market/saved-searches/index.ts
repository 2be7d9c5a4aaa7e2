export { addSearch } from './change-searches.ts';
export { routes } from './routes.ts';
