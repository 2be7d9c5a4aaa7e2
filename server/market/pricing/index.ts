export { currencyRate, currencyRates, setCurrencyRates } from './currency-rates.ts';
export { discountsFor, invalidateDiscounts } from './discounts.ts';
export { vatRateHundredths, vatRateNow } from './vat.ts';
