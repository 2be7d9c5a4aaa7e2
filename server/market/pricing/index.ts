export { invalidateCustomPrices, pricesFor, type BuyerPrices } from './custom-prices.ts';
export {
  currencyRate,
  currencyRates,
  discountsFor,
  invalidateDiscounts,
  setCurrencyRates,
  vatRateHundredths,
  vatRateNow,
} from './rates.ts';
