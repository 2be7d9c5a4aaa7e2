export { recordTrendDay } from './record-day.ts';
export { routes } from './routes.ts';
export { trendsNow, trendsOfProduct } from './trends.ts';
