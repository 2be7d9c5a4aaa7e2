import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '../market.ts';
import { givenDraft, type TestMarket } from '../orders.ts';

type Buyer = TestMarket['buyer'];

export interface QrOrder {
  id: number;
  orderNo: string;
  companyId: number;
  buyer: Buyer;
}

interface Wanted {
  isConfirmed?: boolean;
  payment_type?: 2 | 3;
}

/** An order to be paid by QR, confirmed unless said otherwise. */
export async function givenQrOrder(
  { buyer, seller, warehouseId, sales }: TestMarket,
  { isConfirmed = true, payment_type = 2 }: Wanted = {},
): Promise<QrOrder> {
  const stockId = await givenOffer({ companyId: seller.companyId, warehouseId });
  const id = await givenDraft(buyer, [{ stockId, amount: 1 }]);
  const { order_no } = await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type } });
  if (isConfirmed) await sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  return { id, orderNo: order_no, companyId: buyer.companyId, buyer };
}

/** The order as its buyer sees it. */
export const detailOf = ({ id, buyer }: QrOrder) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });

/** What is still to be paid, in baht. */
export const payable = async (order: QrOrder) => (await detailOf(order)).summary.outstanding;

export const askQr = ({ companyId, orderNo, buyer }: QrOrder, amount: number, api = buyer.api) =>
  api('POST /payment/qrcode', { body: { amount, ...referencesOf({ company_id: companyId, order_no: orderNo }) } });

/** What became of each message that named the order; null while no job has looked at it. */
export const messagesOf = ({ id }: QrOrder) =>
  rows(sql<{ outcome: string | null }>`select outcome from gateway_messages where order_id = ${id} order by id`);

/** Money that waits for finance. */
export const openReviews = async ({ finance }: TestMarket) =>
  (await finance('GET /staff/money-reviews', { query: { state: 'open', _limit: 100 } })).rows;
