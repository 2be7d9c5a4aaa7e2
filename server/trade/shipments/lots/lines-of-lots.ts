import type { LotShare } from '#domain/market/stock-lots/propose-lots.ts';
import type { LockedOfferLot } from '#server/market/stock-lots/index.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

interface ShippedPart {
  stock_lot_id: number | null;
  lot_no: string;
  quantity: number;
}

/** A line of an order in a shipment, of an offer whose seller keeps lots. */
export interface LineOfLots {
  shipment_id: number;
  order_item_id: number;
  offer_id: number;
  packs: number;
  /** False of orders whose goods are counted in no stock: preorders, for one. */
  takes_stock: boolean;
  /** As it is written now. */
  parts: ShippedPart[];
  /** What the seller reported with the goods that stand ready. */
  ready: { lot_no: string; quantity: number }[];
  /** The lot of the auction that the order is of. */
  hammered: string | null;
}

/** The lines of shipments whose sellers keep lots of what is in them; few do, and the others cost one look. */
export function linesOfLots(which: RawBuilder<unknown>): Promise<LineOfLots[]> {
  return rows(sql<LineOfLots>`
    select l.shipment_id, i.id as order_item_id, i.productstock_id as offer_id, sum(l.quantity)::int as packs
        /* not null: summed */, o.takes_stock,
      json_agg(json_build_object('stock_lot_id', l.stock_lot_id, 'lot_no', l.lot_no, 'quantity', l.quantity)
        order by l.id) as parts /* not null: grouped */,
      (select coalesce(json_agg(json_build_object('lot_no', t.lot_no, 'quantity', t.quantity) order by t.id), '[]')
        from goods_ready_lots t where t.order_item_id = i.id) as ready /* not null: coalesced */,
      (select nullif(a.lot_no, '') from auction_results r join auctions a on a.id = r.auction_id
        where o.agreed_kind = 'auction' and r.id = o.agreed_id and a.product_stock_id = i.productstock_id) as hammered
    from shipment_lines l join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
    where ${which} and exists (select from stock_lots k where k.product_stock_id = i.productstock_id)
    group by l.shipment_id, i.id, o.id order by l.shipment_id, i.id`);
}

/** The lots that come before the order of days: the hammered one, what stands there now, what the seller reported. */
export function chosenLots(line: LineOfLots, lots: readonly LockedOfferLot[]): LotShare[] {
  const byNumber = new Map(
    lots.filter((lot) => lot.product_stock_id === line.offer_id).map(({ id, lot_no }) => [lot_no, id]),
  );
  const named = [...line.parts, ...line.ready].flatMap(({ lot_no, quantity }) => {
    const lot_id = byNumber.get(lot_no);
    return lot_id === undefined ? [] : [{ lot_id, packs: quantity }];
  });
  const hammered = line.hammered === null ? undefined : byNumber.get(line.hammered);
  return hammered === undefined ? named : [{ lot_id: hammered, packs: line.packs }, ...named];
}
