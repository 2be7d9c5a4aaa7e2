import { lastClaimDay } from '#domain/trade/claims/claim-time.ts';
import { shortGrams } from '#domain/trade/claims/claimed-weight.ts';
import { isMoving, type ShipmentState } from '#domain/trade/shipments/shipment-steps.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';

/**
 * Whether a shipment can be received: while it is on the road, and once where it counts as delivered otherwise, as long
 * as its goods may be claimed.
 */
export function mayReceive(
  { state, delivered_at }: { state: ShipmentState; delivered_at: Date | null },
  isReceived: boolean,
  at: Date,
): boolean {
  if (isMoving(state)) return true;
  return state === 'delivered' && !isReceived && delivered_at !== null && bangkokDate(at) <= lastClaimDay(delivered_at);
}

/** A line of a shipment as it left. */
export interface LeftLine {
  id: number;
  order_item_id: number;
  quantity: number;
  unit_weight_grams: number;
}

/** What the receiver says of it. */
export interface SaidLine {
  id: number;
  delivered_quantity: number;
  /** Sent back with the vehicle. */
  refused_quantity: number;
  refused_reason: string;
  /** Of the delivered ones those that are of no use. */
  damaged_quantity: number;
  /** What the delivered ones weigh together; null where nobody weighed them. */
  weighed_grams: number | null;
}

export type ReceiptProblem =
  | { index: number; field: 'id'; code: 'receipt_line_unknown' | 'receipt_line_twice' | 'receipt_line_missing' }
  | { index: number; field: 'delivered_quantity'; code: 'receipt_too_many'; left: number }
  | { index: number; field: 'damaged_quantity'; code: 'receipt_damaged_too_many'; delivered: number }
  | { index: number; field: 'refused_reason'; code: 'receipt_reason_missing' };

/** What is wrong with what a receiver says: each line that left is said once, and no more came than left. */
export function receiptProblems(left: readonly LeftLine[], said: readonly SaidLine[]): ReceiptProblem[] {
  const problems = said.flatMap((line, index): ReceiptProblem[] => {
    const of = left.find(({ id }) => id === line.id);
    if (!of) return [{ index, field: 'id', code: 'receipt_line_unknown' }];
    if (said.findIndex(({ id }) => id === line.id) < index) return [{ index, field: 'id', code: 'receipt_line_twice' }];
    if (line.delivered_quantity + line.refused_quantity > of.quantity)
      return [{ index, field: 'delivered_quantity', code: 'receipt_too_many', left: of.quantity }];
    if (line.damaged_quantity > line.delivered_quantity)
      return [
        { index, field: 'damaged_quantity', code: 'receipt_damaged_too_many', delivered: line.delivered_quantity },
      ];
    if (line.refused_quantity > 0 && line.refused_reason === '')
      return [{ index, field: 'refused_reason', code: 'receipt_reason_missing' }];
    return [];
  });
  if (problems.length === 0 && said.length < left.length)
    problems.push({ index: said.length, field: 'id', code: 'receipt_line_missing' });
  return problems;
}

/** How a line differs from what left. */
export interface Difference {
  /** Packs that did not come: neither delivered nor sent back. */
  missing: number;
  refused: number;
  damaged: number;
  /** Of what came, above the tolerance. */
  short_grams: number;
}

export function differenceOf(
  left: LeftLine,
  said: Omit<SaidLine, 'refused_reason'>,
  toleranceHundredths?: number,
): Difference {
  const { delivered_quantity, refused_quantity, damaged_quantity, weighed_grams } = said;
  const expected = delivered_quantity * left.unit_weight_grams;
  return {
    missing: left.quantity - delivered_quantity - refused_quantity,
    refused: refused_quantity,
    damaged: damaged_quantity,
    short_grams: weighed_grams === null ? 0 : shortGrams(expected, weighed_grams, toleranceHundredths),
  };
}

export interface ReceivedClaim {
  kind: 'short_weight' | 'damage';
  lines: { order_item_id: number; quantity: number; weighed_grams: number | null; damaged: number }[];
}

/**
 * The claims that a receipt opens, by lines of the order: of goods that came. What is lighter than the tolerance allows
 * is claimed by weight, with its damaged packs; other damaged packs by number. What did not come, or went back, is still
 * to be delivered and no claim.
 */
export function claimsOfReceipt(
  left: readonly LeftLine[],
  said: readonly SaidLine[],
  toleranceHundredths?: number,
): ReceivedClaim[] {
  const byLine = Map.groupBy(said, ({ id }) => left.find((line) => line.id === id)!.order_item_id);
  const claims: Record<ReceivedClaim['kind'], ReceivedClaim['lines']> = { short_weight: [], damage: [] };
  for (const [order_item_id, its] of byLine) {
    const { unit_weight_grams } = left.find((line) => line.order_item_id === order_item_id)!;
    // Lots of one line are weighed together, those that were weighed.
    const weighed = its.filter((line) => line.weighed_grams !== null && line.delivered_quantity > 0);
    const quantity = sum(weighed.map((line) => line.delivered_quantity));
    const weighed_grams = sum(weighed.map((line) => line.weighed_grams ?? 0));
    const damaged = sum(its.map((line) => line.damaged_quantity));
    if (quantity > 0 && shortGrams(quantity * unit_weight_grams, weighed_grams, toleranceHundredths) > 0)
      claims.short_weight.push({ order_item_id, quantity, weighed_grams, damaged: Math.min(damaged, quantity) });
    else if (damaged > 0) claims.damage.push({ order_item_id, quantity: damaged, weighed_grams: null, damaged: 0 });
  }
  return (['short_weight', 'damage'] as const).flatMap((kind) =>
    claims[kind].length > 0 ? [{ kind, lines: claims[kind] }] : [],
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
