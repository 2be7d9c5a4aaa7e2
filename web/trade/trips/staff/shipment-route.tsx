import type { Answer } from '#contract/client.ts';
import { nameIn } from '#web/i18n/language.ts';
import { useLocale } from '#web/page/use-shop.ts';

export type TripShipment = Answer<'GET /staff/trips'>['waiting'][number];

/** From which warehouse to whom. */
export function ShipmentRoute({ from, to }: Pick<TripShipment, 'from' | 'to'>) {
  const locale = useLocale();
  return (
    <>
      {nameIn(locale, from)} → {nameIn(locale, to.company)}
      {to.province && ` · ${nameIn(locale, to.province)}`}
    </>
  );
}
