import { formatQuantity } from '#domain/values/format.ts';
import { useLocale } from '#web/page/use-shop.ts';

/** A weight: kg below a tonne, tonnes from there on. */
export function Quantity({ kg }: { kg: number }) {
  return <span className="money">{formatQuantity(kg, useLocale())}</span>;
}
