import { deliveryPlaceText, type DeliveryChoice } from '#domain/market/delivery/delivery-choice.ts';
import type { DeliveryView } from '#web/market/delivery/delivery-view.server.ts';

/**
 * Where a comparison goes before somebody chooses: where the plan goes that it is asked from, else where the visitor
 * sees prices for, else the company's first address.
 */
export function presetPlace(
  asked: string | null,
  chosen: Pick<DeliveryChoice, 'provinceId' | 'addressId'> | null,
  { provinces, addresses }: Pick<DeliveryView, 'provinces' | 'addresses'>,
): string {
  const all = JSON.parse(provinces) as [number, string][];
  const isKnown =
    addresses.some(({ value }) => value === asked) || all.some(([provinceId]) => String(provinceId) === asked);
  if (asked !== null && isKnown) return asked;
  return chosen ? deliveryPlaceText(chosen) : (addresses[0]?.value ?? '');
}
