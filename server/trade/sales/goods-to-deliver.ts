import { lotsOnPaper, unitsToDeliver } from '#domain/trade/units-to-deliver.ts';
import { formatNumber } from '#domain/values/format.ts';
import { sql } from '#server/platform/database/query.ts';

/** What approved refunds took of line `i`, as JSON. */
export const refundedUnitsSql = sql<RefundedJson>`(
  select coalesce(json_agg(json_build_object('quantity', l.quantity, 'decided_at', f.decided_at)), '[]')
  from refund_lines l join refunds f on f.id = l.refund_id
  where l.order_item_id = i.id and l.quantity > 0 and f.state in ('approved', 'sent', 'set_off'))`;

export type RefundedJson = { quantity: number; decided_at: string }[];

interface Line {
  quantity: number;
  refunded: RefundedJson;
}

/** Lines with what of them is still to be delivered; those of which nothing is are left out. */
export function linesToDeliver<One extends Line>(lines: readonly One[], shippedAt: (line: One) => Date | null): One[] {
  return lines.flatMap((line) => {
    const refunds = line.refunded.map((one) => ({ ...one, decided_at: new Date(one.decided_at) }));
    const quantity = unitsToDeliver(line.quantity, refunds, shippedAt(line));
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** The lots of a line as they are printed. */
export function lotTexts({ lots, quantity }: { lots: { lot_no: string; quantity: number }[]; quantity: number }) {
  return lotsOnPaper(lots, quantity).map(({ lot_no, quantity: units }) =>
    units === null ? lot_no : `${lot_no} × ${formatNumber(units)}`,
  );
}
