import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenOrder, givenSlip, type TestMarket } from '../orders.ts';
import type { TestApp } from '../test-app.ts';

export interface Sale {
  id: number;
  orderId: number;
  orderNo: string;
  purchaseNo: string;
}

/** The purchase of the market's seller in an order. */
export async function saleOf(market: TestMarket, { id, orderNo }: { id: number; orderNo: string }): Promise<Sale> {
  const sale = await oneRow(
    sql<{
      id: number;
      purchase_no: string;
    }>`select id, purchase_no from purchases where order_id = ${id} and company_id = ${market.seller.companyId}`,
  );
  return { id: sale.id, purchaseNo: sale.purchase_no, orderId: id, orderNo };
}

/** A purchase whose order is confirmed and paid. */
export async function givenPaidSale(
  app: TestApp,
  market: TestMarket,
  options: Parameters<typeof givenOrder>[1] = {},
): Promise<Sale> {
  const order = await givenOrder(market, options);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const slip = await givenSlip(app, market.buyer, order.id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  return saleOf(market, order);
}
