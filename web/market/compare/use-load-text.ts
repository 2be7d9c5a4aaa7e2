import { DEFAULT_LOAD_TONNES, gramsOfLoad } from '#domain/market/delivery/delivered-price.ts';
import { formatQuantity } from '#domain/values/format.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { useLocale, useShop } from '#web/page/use-shop.ts';

/** For how much delivered prices are compared: what was asked for, else the load of lists. */
export function useLoadText(kg: number | null): string {
  const locale = useLocale();
  const tonnes = useShop().delivery?.loadTonnes ?? DEFAULT_LOAD_TONNES;
  return formatQuantity(kg ?? kgFromGrams(gramsOfLoad(tonnes)), locale);
}
