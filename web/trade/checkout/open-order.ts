import { redirect } from '#web/page/redirect.ts';
import type { Answer } from '#contract/client.ts';
import { orderIdOfKey } from '#domain/trade/order-identifiers.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import type { Page } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { requireRight } from '#web/page/require-right.ts';

export type Order = Answer<'GET /order/orderdetail/{id}'>;

interface Opened {
  order: Order;
  key: string;
}

/** The order that the address's `key` names. Without one that is the company's, the order list is where to go. */
export async function orderOfKey(page: Page, request: Request): Promise<Opened> {
  requireMember(page, request);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  const id = orderIdOfKey(key);
  const toOrders = () => redirect(`/${page.locale}/user/orders`);
  if (id === null) throw toOrders();
  try {
    return { order: await page.api('GET /order/orderdetail/{id}', { params: { id } }), key };
  } catch (error) {
    throw apiErrorOf(error)?.statusCode === 404 ? toOrders() : error;
  }
}

/** A draft to go on with. One that is placed already has a page of its own. */
export async function draftOfKey(page: Page, request: Request): Promise<Opened> {
  requireRight(page, request, 'order');
  const opened = await orderOfKey(page, request);
  if (opened.order.order_no !== null)
    throw redirect(`/${page.locale}/user/orders/view?key=${encodeURIComponent(opened.key)}`);
  const { purchase_request_id } = opened.order;
  if (purchase_request_id !== null) throw redirect(`/${page.locale}/user/purchase-requests/${purchase_request_id}`);
  return opened;
}
