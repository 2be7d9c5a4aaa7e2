import { addDays } from '#domain/values/bangkok-time.ts';
import {
  canHappen,
  ORDER_ACTIVE,
  orderStatusType,
  SALE_CANCELLED,
  SHIPPED,
  TYPE_WAITING_CONFIRMATION,
  type OrderState,
} from '#domain/trade/order-status.ts';

/** Goods may be announced this many days ahead; a later day is a slip of the finger. */
export const READY_DAYS_AHEAD = 60;
/**
 * How often what was said of a purchase's goods is changed or taken back a day: each time is news to those who fetch
 * them.
 */
export const READY_CHANGES_A_DAY = 10;
/** Lots that one line may be made up of. */
export const LOTS_OF_A_LINE = 20;
/** Purchases that are marked ready, or picked, at once. */
export const SALES_AT_ONCE = 50;

export const notReadyReasons = ['cancelled', 'shipped', 'not_confirmed', 'not_paid'] as const;
export type NotReadyReason = (typeof notReadyReasons)[number];

/**
 * Why a seller may not mark the goods of an order as ready; null when they may. Goods are prepared for exactly the
 * orders that may be shipped, and until then what was said of them can be corrected. Of a seller whose lines were all
 * cancelled nothing is prepared.
 */
export function whyNotReady(order: OrderState & { sale_type: number }): NotReadyReason | null {
  if (order.sale_type === SALE_CANCELLED) return 'cancelled';
  if (canHappen('ship', order)) return null;
  if (order.status !== ORDER_ACTIVE) return 'cancelled';
  if (order.logistic_status >= SHIPPED) return 'shipped';
  return orderStatusType({ ...order, custom_status: null }) === TYPE_WAITING_CONFIRMATION
    ? 'not_confirmed'
    : 'not_paid';
}

/** The days (Bangkok's) on which goods can be ready: not before the order was confirmed, not far ahead. */
export function readyDays(confirmedOn: string, today: string): { earliest: string; latest: string } {
  return { earliest: confirmedOn, latest: addDays(today, READY_DAYS_AHEAD) };
}

/** What the seller says of a line: which lot, and how many units of it. */
export interface Lot {
  order_item_id: number;
  lot_no: string;
  /** Null: all that the line has. */
  quantity: number | null;
}

export type KnownLot = Lot & { quantity: number };

export type LotProblem =
  | { index: number; code: 'lot_of_other_line' | 'lot_twice' | 'too_many_lots' }
  | { index: number; code: 'lots_not_whole'; quantity: number };

/**
 * The lots of a purchase with their quantities, or what is wrong at which of them. Rows without a number are not said.
 * A line has no lot, or lots that make up all of it.
 */
export function lotsOf(
  lines: readonly { id: number; quantity: number }[],
  said: readonly Lot[],
): { lots: KnownLot[]; problems: LotProblem[] } {
  const rows = said.map((lot, index) => ({ ...lot, index })).filter(({ lot_no }) => lot_no !== '');
  const byLine = Map.groupBy(rows, ({ order_item_id }) => order_item_id);
  const lots: KnownLot[] = [];
  const problems: LotProblem[] = [];
  for (const [lineId, its] of byLine) {
    const line = lines.find(({ id }) => id === lineId);
    const first = its[0]!.index;
    const twice = its.find((lot, place) => its.findIndex(({ lot_no }) => lot_no === lot.lot_no) < place);
    if (!line) problems.push({ index: first, code: 'lot_of_other_line' });
    else if (twice) problems.push({ index: twice.index, code: 'lot_twice' });
    else if (its.length > LOTS_OF_A_LINE) problems.push({ index: its[LOTS_OF_A_LINE]!.index, code: 'too_many_lots' });
    else {
      const known = its.length === 1 && its[0]!.quantity === null ? [{ ...its[0]!, quantity: line.quantity }] : its;
      if (known.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0) === line.quantity && areCounted(known))
        lots.push(...known.map(({ order_item_id, lot_no, quantity }) => ({ order_item_id, lot_no, quantity })));
      else problems.push({ index: first, code: 'lots_not_whole', quantity: line.quantity });
    }
  }
  return { lots, problems };
}

function areCounted<L extends Lot>(lots: readonly L[]): lots is (L & KnownLot)[] {
  return lots.every(({ quantity }) => quantity !== null && quantity > 0);
}
