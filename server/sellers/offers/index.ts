export { routes } from './routes.ts';
export { approvePrices, refusePrices, type DecidedPrice } from './decide-prices.ts';
