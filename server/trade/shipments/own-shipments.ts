import type { z } from 'zod';
import type { ownShipments } from '#contract/trade/shipments/shapes.ts';
import { shipmentProgress } from '#domain/trade/shipments/follow.ts';
import { isMoving, isWaiting } from '#domain/trade/shipments/shipment-steps.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { findShipments } from './find-shipments.ts';
import { orderLines } from './order-lines.ts';

type OwnShipments = z.output<typeof ownShipments>;

/** The shipments of an order of the buyer's company; 404 for another company's. */
export async function shipmentsOfBuyer(companyId: number, orderId: number): Promise<OwnShipments> {
  const own = await maybeRow(sql`
    select 1 from orders where id = ${orderId} and company_id = ${companyId} and order_no is not null`);
  if (!own) throw new AppError('not_found');
  const [found, lines] = await Promise.all([findOwn(BUYERS_CODE, { orderId }), orderLines(orderId)]);
  return { shipments: found, progress: shipmentProgress(lines, found) };
}

/** The shipments of a purchase of the seller's company; 404 for another company's. */
export async function shipmentsOfSeller(companyId: number, purchaseId: number): Promise<OwnShipments> {
  const own = await maybeRow(sql<{ order_id: number }>`
    select order_id from purchases where id = ${purchaseId} and company_id = ${companyId}`);
  if (!own) throw new AppError('not_found');
  const [found, lines] = await Promise.all([findOwn(SELLERS_CODE, { purchaseId }), orderLines(own.order_id)]);
  const ownLines = lines.filter(({ purchase_id }) => purchase_id === purchaseId);
  return { shipments: found, progress: shipmentProgress(ownLines, found) };
}

/** What the receiver tells the driver; where the buyer fetches the goods, what its driver tells the seller’s gate. */
const BUYERS_CODE = sql<string | null>`case s.receiving when 'pick_up' then s.release_code else s.gate_code end`;
/** What the marketplace’s driver tells the warehouse. The code of a pick-up is the buyer’s word: no seller reads it. */
const SELLERS_CODE = sql<string | null>`case s.receiving when 'pick_up' then null else s.release_code end`;

/** With the code of one side, as long as it is needed. */
async function findOwn(code: RawBuilder<string | null>, of: { orderId: number } | { purchaseId: number }) {
  const which = 'orderId' in of ? sql`s.order_id = ${of.orderId}` : sql`s.purchase_id = ${of.purchaseId}`;
  const [found, codes] = await Promise.all([
    findShipments(which),
    rows(sql<{ id: number; code: string | null }>`select s.id, ${code} as code from shipments s
      where ${which}`),
  ]);
  const codeOf = new Map(codes.map((each) => [each.id, each.code]));
  return found.map((shipment) => ({
    ...shipment,
    code: isWaiting(shipment.state) || isMoving(shipment.state) ? (codeOf.get(shipment.id) ?? null) : null,
  }));
}
