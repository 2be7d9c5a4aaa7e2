import type { LotShare } from '#domain/market/stock-lots/propose-lots.ts';
import type { LockedOfferLot } from '#server/market/stock-lots/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows, tableRows } from '#server/platform/database/table-rows.ts';
import type { LineOfLots } from './lines-of-lots.ts';

export interface LineWithLots {
  line: LineOfLots;
  shares: readonly LotShare[];
}

interface Part {
  shipment_id: number;
  order_item_id: number;
  quantity: number;
  lot_no: string;
  stock_lot_id: number | null;
}

/** Writes which lots lines of shipments that wait take: a row for each lot, and one for what is of no known lot. */
export async function writeLotLines(assigned: readonly LineWithLots[], lots: readonly LockedOfferLot[]): Promise<void> {
  const numbers = new Map(lots.map(({ id, lot_no }) => [id, lot_no]));
  const changed = assigned.flatMap(({ line, shares }) => {
    const parts = partsOf(line, shares, numbers);
    return isSame(parts, line) ? [] : [{ line, parts }];
  });
  if (changed.length === 0) return;
  const keys = changed.map(({ line: { shipment_id, order_item_id } }) => ({ shipment_id, order_item_id }));
  await rows(sql`
    delete from shipment_lines l using ${tableRows('shipment_lines', keys)} x
    where l.shipment_id = x.shipment_id and l.order_item_id = x.order_item_id`);
  await rows(
    insertRows(
      'shipment_lines',
      changed.flatMap(({ parts }) => parts.map((part) => ({ ...part, refused_reason: '' }))),
    ),
  );
}

function partsOf(
  { shipment_id, order_item_id, packs, parts }: LineOfLots,
  shares: readonly LotShare[],
  numbers: ReadonlyMap<number, string>,
): Part[] {
  const of = { shipment_id, order_item_id };
  const named = shares.map((share) => ({
    ...of,
    quantity: share.packs,
    lot_no: numbers.get(share.lot_id)!,
    stock_lot_id: share.lot_id,
  }));
  const rest = packs - shares.reduce((sum, share) => sum + share.packs, 0);
  // A number that staff wrote and no lot has stays with what is of no known lot.
  const [text = '', ...others] = new Set(
    parts.flatMap(({ stock_lot_id, lot_no }) => (stock_lot_id === null && lot_no !== '' ? [lot_no] : [])),
  );
  const isKnown = named.some(({ lot_no }) => lot_no === text);
  const lot_no = others.length > 0 || isKnown ? '' : text;
  return rest > 0 ? [...named, { ...of, quantity: rest, lot_no, stock_lot_id: null }] : named;
}

const keyOf = (parts: readonly Omit<Part, 'shipment_id' | 'order_item_id'>[]) =>
  JSON.stringify(parts.map(({ stock_lot_id, lot_no, quantity }) => `${stock_lot_id} ${lot_no} ${quantity}`).toSorted());

const isSame = (parts: readonly Part[], line: LineOfLots) => keyOf(parts) === keyOf(line.parts);
