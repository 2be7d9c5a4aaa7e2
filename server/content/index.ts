export { contentItemRoutes } from './items/routes.ts';
export { currencyRate, vatRateHundredths, vatRateNow } from './queries.ts';
export { routes } from './routes.ts';
