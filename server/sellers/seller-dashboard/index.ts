export { routes } from './routes.ts';
export { salesSummary } from './sales-summary.ts';
export { saleOutcomeSql } from './sale-outcome-sql.ts';
