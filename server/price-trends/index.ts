export { recordTrendDay } from './record-day.ts';
export { routes } from './routes.ts';
