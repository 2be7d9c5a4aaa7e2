export {
  currencyRate,
  currencyRates,
  discountsFor,
  invalidateDiscounts,
  setCurrencyRates,
  vatRateHundredths,
  vatRateNow,
} from './rates.ts';
