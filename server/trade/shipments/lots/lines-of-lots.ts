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
  /** Lots that were sold with the order, with as many packs of them as no other of its shipments takes. */
  sold: SoldLot[];
}

/** The lot of the auction that the order is of, one that was quoted, or one that the buyer chose. */
export interface SoldLot {
  lot_no: string;
  packs: number;
  by: 'auction' | 'quote' | 'choice';
}

/**
 * What of line `i` of order `o` was sold with its lot, by number. The line of an auction is its lot as a whole, whatever
 * its parts say.
 */
export const soldLotsSql = sql`(
  select p.value ->> 'lot' as lot_no, sum((p.value ->> 'quantity')::int)::int as packs, 'quote' as by
  from jsonb_array_elements(i.allocations) p
  where p.value ->> 'lot' <> '' and o.agreed_kind is distinct from 'auction' group by 1
  union all
  select a.lot_no, i.quantity, 'auction' from auction_results r join auctions a on a.id = r.auction_id
  where o.agreed_kind = 'auction' and r.id = o.agreed_id and a.product_stock_id = i.productstock_id and a.lot_no <> ''
  union all
  select k.lot_no, i.quantity, 'choice' from stock_lots k where k.id = i.stock_lot_id)`;

/** The lines of shipments whose sellers keep lots of what is in them; few do, and the others cost one look. */
export function linesOfLots(which: RawBuilder<unknown>): Promise<LineOfLots[]> {
  return rows(sql<LineOfLots>`
    select l.shipment_id, i.id as order_item_id, i.productstock_id as offer_id, sum(l.quantity)::int as packs
        /* not null: summed */, o.takes_stock,
      json_agg(json_build_object('stock_lot_id', l.stock_lot_id, 'lot_no', l.lot_no, 'quantity', l.quantity)
        order by l.id) as parts /* not null: grouped */,
      (select coalesce(json_agg(json_build_object('lot_no', t.lot_no, 'quantity', t.quantity) order by t.id), '[]')
        from goods_ready_lots t where t.order_item_id = i.id) as ready /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('lot_no', x.lot_no, 'by', x.by, 'packs',
          greatest(0, x.packs - coalesce((
            select sum(n.quantity) from shipment_lines n join shipments h on h.id = n.shipment_id
            where n.order_item_id = i.id and n.lot_no = x.lot_no and h.id <> l.shipment_id
              and h.state not in ('cancelled', 'returned')), 0))) order by x.lot_no), '[]')
        from ${soldLotsSql} x) as sold /* not null: coalesced */
    from shipment_lines l join order_items i on i.id = l.order_item_id join orders o on o.id = i.order_id
    where ${which} and exists (select from stock_lots k where k.product_stock_id = i.productstock_id)
    group by l.shipment_id, i.id, o.id order by l.shipment_id, i.id`);
}

/** The lots that come before the order of days: those sold, what stands there now, what the seller reported. */
export function chosenLots(line: LineOfLots, lots: readonly LockedOfferLot[]): LotShare[] {
  const byNumber = new Map(
    lots.filter((lot) => lot.product_stock_id === line.offer_id).map(({ id, lot_no }) => [lot_no, id]),
  );
  const named = [...line.parts, ...line.ready].flatMap(({ lot_no, quantity }) => {
    const lot_id = byNumber.get(lot_no);
    return lot_id === undefined ? [] : [{ lot_id, packs: quantity }];
  });
  const sold = line.sold.flatMap(({ lot_no, packs }) => {
    const lot_id = byNumber.get(lot_no);
    return lot_id === undefined ? [] : [{ lot_id, packs }];
  });
  return [...sold, ...named];
}
