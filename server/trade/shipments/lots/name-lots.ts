import type { z } from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import type { nameLotsBody } from '#contract/trade/shipments/lot-shapes.ts';
import { freePacks, whyLotStays } from '#domain/market/stock-lots/propose-lots.ts';
import { mayNameLots } from '#domain/trade/shipments/shipment-steps.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { lockLotsOfOffers, type LockedOfferLot } from '#server/market/stock-lots/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockShipment } from '../lock.ts';
import { writeShipmentEvents } from '../write-events.ts';
import { linesOfLots, type LineOfLots } from './lines-of-lots.ts';
import { reservedLots } from './reserved-lots.ts';
import { requireSellersShipment } from './sellers-shipment.ts';
import { writeLotLines } from './write-lot-lines.ts';

type Named = z.output<typeof nameLotsBody>;

/** A seller says which lots a shipment takes that is not loaded yet; what is left of a line is of no known lot. */
export async function nameLots(by: Member, id: number, { version, lines: named }: Named): Promise<void> {
  await inTransaction(async () => {
    await requireSellersShipment(by.companyId, id);
    const { order, shipment } = await lockShipment(id);
    if (shipment.version !== version) throw new AppError('shipment_lots_changed');
    if (order.status !== ORDER_ACTIVE || !mayNameLots(shipment.state)) throw new AppError('shipment_step_not_allowed');
    const lines = await linesOfLots(sql`l.shipment_id = ${id}`);
    const offerIds = [...new Set(lines.map(({ offer_id }) => offer_id))];
    const lots = await lockLotsOfOffers(offerIds);
    const reserved = await reservedLots(offerIds, { shipmentIds: [id], withProposals: false });
    const problems = findProblems(lines, named, { lots, reserved });
    if (problems.length > 0) throw new AppError('invalid_input', { fields: problems });
    const sharesOf = new Map(named.map(({ order_item_id, lots: shares }) => [order_item_id, shares]));
    const assigned = lines.map((line) => ({
      line,
      shares: (sharesOf.get(line.order_item_id) ?? []).flatMap(({ stock_lot_id, packs }) =>
        packs === 0 ? [] : [{ lot_id: stock_lot_id, packs }],
      ),
    }));
    await writeLotLines(assigned, lots);
    await rows(sql`update shipments set lots_named_at = ${now()}, version = version + 1 where id = ${id}`);
    await writeShipmentEvents([{ shipment_id: id, event: 'name_lots' }], {
      userId: by.userId,
    });
  });
}

interface Known {
  lots: readonly LockedOfferLot[];
  reserved: ReadonlyMap<number, number>;
}

function findProblems(lines: readonly LineOfLots[], named: Named['lines'], known: Known): FieldProblem[] {
  const today = bangkokDate(now());
  const free = new Map(known.lots.map((lot) => [lot.id, freePacks(lot, known.reserved)]));
  const seen = new Set<string>();
  return named.flatMap(({ order_item_id, lots: shares }, index): FieldProblem[] => {
    const line = lines.find((each) => each.order_item_id === order_item_id);
    if (!line) throw new AppError('not_found');
    const total = shares.reduce((sum, { packs }) => sum + packs, 0);
    const problems = shares.flatMap(({ stock_lot_id, packs }, place): FieldProblem[] => {
      const lot = known.lots.find(
        ({ id, product_stock_id }) => id === stock_lot_id && product_stock_id === line.offer_id,
      );
      if (!lot || seen.has(`${order_item_id}/${stock_lot_id}`)) throw new AppError('not_found');
      seen.add(`${order_item_id}/${stock_lot_id}`);
      const path = `lines.${index}.lots.${place}.packs`;
      if (packs === 0) return [];
      if (whyLotStays(lot, today) !== null) return [{ path, code: 'lot_may_not_leave', details: { lot: lot.lot_no } }];
      const left = free.get(stock_lot_id)!;
      if (packs > left) return [{ path, code: 'lot_packs_short', details: { lot: lot.lot_no, packs: left } }];
      free.set(stock_lot_id, left - packs);
      return [];
    });
    if (problems.length > 0) return problems;
    const last = `lines.${index}.lots.${Math.max(0, shares.length - 1)}.packs`;
    if (total > line.packs) return [{ path: last, code: 'lots_above_line', details: { quantity: line.packs } }];
    const lot = soldInstead(line, shares, known);
    return lot === null ? [] : [{ path: last, code: 'lot_was_sold', details: { lot } }];
  });
}

/**
 * A lot that was auctioned, quoted or chosen is what the buyer bought: as far as it goes, nothing else leaves for them. Answers
 * the one that others are named for.
 */
function soldInstead(
  { sold, packs, offer_id }: LineOfLots,
  shares: Named['lines'][number]['lots'],
  { lots }: Known,
): string | null {
  const today = bangkokDate(now());
  const there = sold.flatMap((each) => {
    const lot = lots.find(({ lot_no, product_stock_id }) => lot_no === each.lot_no && product_stock_id === offer_id);
    if (!lot || whyLotStays(lot, today) !== null) return [];
    const taken = shares.find(({ stock_lot_id }) => stock_lot_id === lot.id)?.packs ?? 0;
    return [{ lot_no: each.lot_no, taken, due: Math.min(each.packs, lot.packs) }];
  });
  const due = Math.min(
    packs,
    there.reduce((sum, lot) => sum + lot.due, 0),
  );
  const taken = there.reduce((sum, lot) => sum + Math.min(lot.taken, lot.due), 0);
  return taken < due ? there.find((lot) => lot.taken < lot.due)!.lot_no : null;
}
