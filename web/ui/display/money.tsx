import { displayAmount } from '#domain/values/currency.ts';
import { formatMoney, formatPartPerKg, formatPricePerKg, formatUnit } from '#domain/values/format.ts';
import { useDisplay, useShop } from '#web/page/use-shop.ts';

/** An amount of baht in the visitor's currency. Orders are settled in baht: where a sum is owed, pass `settled`. */
export function Money({ baht, settled = false }: { baht: number; settled?: boolean }) {
  const { currency, amountOf } = useDisplay();
  return <span className="money">{settled ? formatMoney(baht, 'THB') : formatMoney(amountOf(baht), currency)}</span>;
}

/** The unit in which the trade compares. */
export function PricePerKg({ baht, settled }: { baht: number; settled?: boolean }) {
  return <span className="money">{usePricePerKg(settled).price(baht)}</span>;
}

/** Writes what a kilogram costs, its parts, and for what weight, where a text takes it: as `PricePerKg` does. */
export function usePricePerKg(settled = false) {
  const { locale, priceUnit, currency, rates } = useShop();
  const shown = settled ? 'THB' : currency;
  const amountOf = (baht: number) => displayAmount(baht, rates[shown]);
  return {
    unit: formatUnit(priceUnit, locale),
    price: (baht: number) => formatPricePerKg(amountOf(baht), shown, locale, priceUnit),
    part: (baht: number) => formatPartPerKg(amountOf(baht), shown, priceUnit),
  };
}
