import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '../market.ts';
import { givenOrder, givenSlip, SLIP, type TestMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';

/** A claim about all lines of a purchase, written directly: the order need not be delivered. */
export async function givenClaimOf(purchaseId: number): Promise<number> {
  const { id } = await oneRow(sql<{ id: number }>`
    with claim as (
      insert into claims (order_id, purchase_id, company_id, seller_company_id, kind, answer_by, opened_at)
      select o.id, p.id, o.company_id, p.company_id, 'damage', now(), now() from purchases p
        join orders o on o.id = p.order_id where p.id = ${purchaseId} returning id, company_id),
    written as (
      insert into claim_messages (claim_id, party, user_id, kind, body, at)
      select c.id, 'buyer', o.user_id, 'opened', 'ถุงแตก', now() from claim c, purchases p
        join orders o on o.id = p.order_id where p.id = ${purchaseId})
    select id from claim`);
  await rows(sql`
    insert into claim_lines (claim_id, order_item_id, quantity)
    select ${id}, i.id, i.quantity from order_items i where i.purchase_id = ${purchaseId}`);
  return id;
}

export interface DeliveredSale {
  orderId: number;
  purchaseId: number;
  purchaseNo: string;
  itemId: number;
}

/** 10 bags, paid and delivered now. */
export async function givenDeliveredSale(
  app: TestApp,
  market: TestMarket,
  options: Parameters<typeof givenOrder>[1] & { seller?: { companyId: number; warehouseId: number } } = {},
): Promise<DeliveredSale> {
  const { seller, ...order } = options;
  const stockId = seller ? await givenOffer(seller) : order.stockId;
  const { id } = await givenOrder(market, { ...order, ...(stockId && { stockId }) });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, order.buyer ?? market.buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  const part = await oneRow(sql<{ id: number; purchase_no: string; item: number }>`
    select p.id, p.purchase_no, i.id as item from purchases p join order_items i on i.purchase_id = p.id
      where p.order_id = ${id}`);
  return { orderId: id, purchaseId: part.id, purchaseNo: part.purchase_no, itemId: part.item };
}

/** A picture on its way into a claim. */
export async function givenClaimFile(app: TestApp, token: string): Promise<string> {
  return (await (await app.api(token, { upload: SLIP }))('POST /claims/files', { body: {} })).filename;
}
