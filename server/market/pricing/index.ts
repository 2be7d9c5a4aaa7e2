export { invalidateCustomPrices, pricesFor, readPrices, type BuyerPrices } from './custom-prices.ts';
export {
  currencyRates,
  discountsFor,
  invalidateDiscounts,
  setCurrencyRates,
  shownCurrency,
  vatRateHundredths,
  vatRateNow,
} from './rates.ts';
