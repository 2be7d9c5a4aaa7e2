export { lotOfTokenSql } from './find-public-lot.ts';
export { routes } from './routes.ts';
