import { formatMoney, formatPricePerKg } from '#domain/values/format.ts';
import { useDisplay, useLocale } from '#web/page/use-shop.ts';

/** An amount of baht in the visitor's currency. Orders are settled in baht: where a sum is owed, pass `settled`. */
export function Money({ baht, settled = false }: { baht: number; settled?: boolean }) {
  const { currency, amountOf } = useDisplay();
  return <span className="money">{settled ? formatMoney(baht, 'THB') : formatMoney(amountOf(baht), currency)}</span>;
}

/** The unit in which the trade compares. */
export function PricePerKg({ baht, settled = false }: { baht: number; settled?: boolean }) {
  const { currency, amountOf } = useDisplay();
  const locale = useLocale();
  return (
    <span className="money">
      {settled ? formatPricePerKg(baht, 'THB', locale) : formatPricePerKg(amountOf(baht), currency, locale)}
    </span>
  );
}
