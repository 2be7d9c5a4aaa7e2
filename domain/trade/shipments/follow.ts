import { DELIVERED, PREPARING, SHIPPED, type OrderState } from '#domain/trade/order-status.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { hasLeft, isLive, isMoving, isWaiting, type ShipmentState } from './shipment-steps.ts';

/** Packs of a line that a shipment takes; what the receiver says of them, null while nobody has said anything. */
export interface ShippedLine {
  order_item_id: number;
  quantity: number;
  delivered_quantity: number | null;
}

export interface FollowedShipment {
  purchase_id: number;
  state: ShipmentState;
  departed_at: Date | null;
  delivered_at: Date | null;
  lines: readonly ShippedLine[];
}

/** A line of an order, and how many of its packs are not to come: cancelled, or refunded and not delivered. */
export interface OrderedLine {
  id: number;
  purchase_id: number;
  quantity: number;
  not_to_come: number;
}

/** How many packs of its line a shipment takes off what is open. */
export function takenBy(state: ShipmentState, { quantity, delivered_quantity }: Omit<ShippedLine, 'order_item_id'>) {
  if (state === 'delivered') return delivered_quantity ?? quantity;
  return isLive(state) ? quantity : 0;
}

/** How many packs of each line no shipment takes yet. */
export function openQuantities(
  lines: readonly OrderedLine[],
  shipments: readonly Pick<FollowedShipment, 'state' | 'lines'>[],
): Map<number, number> {
  const taken = new Map<number, number>();
  for (const { state, lines: shipped } of shipments)
    for (const line of shipped)
      taken.set(line.order_item_id, (taken.get(line.order_item_id) ?? 0) + takenBy(state, line));
  return new Map(
    lines.map(({ id, quantity, not_to_come }) => [id, Math.max(0, quantity - not_to_come - (taken.get(id) ?? 0))]),
  );
}

/** Whether a part of an order has wholly arrived: nothing of it is open, waits or is on the road. */
export function isWhole(lines: readonly OrderedLine[], shipments: readonly FollowedShipment[]): boolean {
  const isUnderWay = shipments.some(({ state }) => isWaiting(state) || isMoving(state));
  return !isUnderWay && [...openQuantities(lines, shipments).values()].every((open) => open === 0);
}

/** Lines of which nothing is open, waits or is on the road: each pack was delivered, or is not to come. */
export function linesAtRest(lines: readonly OrderedLine[], shipments: readonly FollowedShipment[]): Set<number> {
  const open = openQuantities(lines, shipments);
  const underWay = shipments.filter(({ state }) => isWaiting(state) || isMoving(state)).flatMap((each) => each.lines);
  return new Set(
    lines.flatMap(({ id }) =>
      open.get(id) === 0 && !underWay.some(({ order_item_id }) => order_item_id === id) ? [id] : [],
    ),
  );
}

/** Whether a seller's part has wholly arrived. */
export function isPurchaseDelivered(
  purchaseId: number,
  lines: readonly OrderedLine[],
  shipments: readonly FollowedShipment[],
): boolean {
  const own = <T extends { purchase_id: number }>(rows: readonly T[]) =>
    rows.filter(({ purchase_id }) => purchase_id === purchaseId);
  return hasAnyLeft(own(shipments)) && isWhole(own(lines), own(shipments));
}

/** Sellers' parts that have wholly arrived, by the purchase's id, with when the last of their goods were delivered. */
export function deliveredPurchases(
  lines: readonly OrderedLine[],
  shipments: readonly FollowedShipment[],
): Map<number, Date> {
  const ids = [...new Set(lines.map(({ purchase_id }) => purchase_id))];
  return new Map(
    ids.flatMap((id) => {
      const { lastDelivered } = orderTimes(shipments.filter(({ purchase_id }) => purchase_id === id));
      return lastDelivered && isPurchaseDelivered(id, lines, shipments) ? [[id, lastDelivered] as const] : [];
    }),
  );
}

const hasAnyLeft = (shipments: readonly Pick<FollowedShipment, 'state'>[]) =>
  shipments.some(({ state }) => hasLeft(state));

/**
 * `logistic_status` of an order by its shipments: on the way from the first that left, delivered when everything that
 * was not cancelled, refused or lost and refunded is. Before anything has left it is what it was.
 */
export function logisticStatus(
  before: OrderState['logistic_status'],
  lines: readonly OrderedLine[],
  shipments: readonly FollowedShipment[],
): OrderState['logistic_status'] {
  if (!hasAnyLeft(shipments)) return before >= SHIPPED ? PREPARING : before;
  return isWhole(lines, shipments) ? DELIVERED : SHIPPED;
}

const timesOf = (shipments: readonly FollowedShipment[], name: 'departed_at' | 'delivered_at') =>
  shipments.flatMap((each) => each[name] ?? []).map((at) => at.getTime());

/** When the first vehicle left, when the first one and the last one were delivered; null while none has. */
export function orderTimes(shipments: readonly FollowedShipment[]) {
  const left = timesOf(shipments, 'departed_at');
  const delivered = timesOf(shipments, 'delivered_at');
  const at = (times: number[], pick: (...of: number[]) => number) =>
    times.length > 0 ? new Date(pick(...times)) : null;
  return {
    firstLeft: at(left, Math.min),
    firstDelivered: at(delivered, Math.min),
    lastDelivered: at(delivered, Math.max),
  };
}

/** "1 of 2": how many shipments have left, of how many; what no shipment takes yet counts as one more. */
export function shipmentProgress(
  lines: readonly OrderedLine[],
  shipments: readonly Pick<FollowedShipment, 'state' | 'lines'>[],
): { left: number; of: number; delivered: number } {
  const live = shipments.filter(({ state }) => isLive(state));
  const isOpen = [...openQuantities(lines, shipments).values()].some((open) => open > 0);
  return {
    left: live.filter(({ state }) => hasLeft(state)).length,
    of: live.length + (isOpen ? 1 : 0),
    delivered: live.filter(({ state }) => state === 'delivered').length,
  };
}

/** A credit order that comes in parts is due as if all of it had come this long after the first at the latest. */
export const MAX_DAYS_AFTER_FIRST_DELIVERY = 14;

/** The day of delivery from which the term of credit counts. `last` is null while something is still to come. */
export function creditStart(first: Date, last: Date | null): Date {
  const latest = first.getTime() + MAX_DAYS_AFTER_FIRST_DELIVERY * DAY_MS;
  return new Date(last ? Math.min(last.getTime(), latest) : latest);
}

/** A shipment with the ids of its lines. */
interface TrimmedShipment extends Pick<FollowedShipment, 'state'> {
  id: number;
  lines: readonly (ShippedLine & { id: number })[];
}

/**
 * What shipments that wait give up when more is planned than is to come: the last one first. `changed` are lines with
 * what is left of them, 0 included; `emptied` are shipments that have nothing any more.
 */
export function trimWaiting(
  lines: readonly OrderedLine[],
  shipments: readonly TrimmedShipment[],
): { changed: { id: number; quantity: number }[]; emptied: number[] } {
  const excess = excessQuantities(lines, shipments);
  const changed: { id: number; quantity: number }[] = [];
  const emptied: number[] = [];
  for (const { id, state, lines: shipped } of shipments.toReversed()) {
    if (!isWaiting(state)) continue;
    let left = 0;
    for (const line of shipped.toReversed()) {
      const given = Math.min(excess.get(line.order_item_id) ?? 0, line.quantity);
      if (given > 0) changed.push({ id: line.id, quantity: line.quantity - given });
      excess.set(line.order_item_id, (excess.get(line.order_item_id) ?? 0) - given);
      left += line.quantity - given;
    }
    if (left === 0) emptied.push(id);
  }
  return { changed, emptied };
}

/** How many packs of each line shipments take beyond what is to come; lines of which nothing is to come included. */
export function excessQuantities(
  lines: readonly OrderedLine[],
  shipments: readonly Pick<FollowedShipment, 'state' | 'lines'>[],
): Map<number, number> {
  const toCome = new Map(lines.map(({ id, quantity, not_to_come }) => [id, Math.max(0, quantity - not_to_come)]));
  const taken = new Map<number, number>();
  for (const { state, lines: shipped } of shipments)
    for (const line of shipped)
      taken.set(line.order_item_id, (taken.get(line.order_item_id) ?? 0) + takenBy(state, line));
  return new Map([...taken].map(([id, packs]) => [id, Math.max(0, packs - (toCome.get(id) ?? 0))]));
}
