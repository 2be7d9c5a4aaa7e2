export { discountsFor, holidays } from './kept.ts';
export { reindexProducts } from './reindex.ts';
export { routes } from './routes.ts';
