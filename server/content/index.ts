export { contentItemRoutes } from './items/routes.ts';
export { currencyRate, settingsOf, vatRateHundredths, vatRateNow } from './queries.ts';
export { routes } from './routes.ts';
