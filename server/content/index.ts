export { currencyRate, vatRateHundredths } from './queries.ts';
export { routes } from './routes.ts';
