import { nextDeliveryDay } from '#domain/market/delivery/delivery-date.ts';

/**
 * The day on which an awarded order is delivered: not before all of it can be there, nor before the buyer wants the
 * first of it.
 */
export function orderDay(arrives: string, wantedFrom: readonly string[], isHoliday: (day: string) => boolean): string {
  const first = wantedFrom.toSorted()[0] ?? arrives;
  return nextDeliveryDay(first > arrives ? first : arrives, isHoliday);
}
