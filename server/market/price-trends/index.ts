export { recordTrendDay } from './record-day.ts';
export { routes } from './routes.ts';
export { familiesOfProductSql, trendsNow, trendsOfProduct } from './trends.ts';
