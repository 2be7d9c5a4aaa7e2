import type { Api } from '#contract/client.ts';
import type { OrderQueue } from '#domain/trade/order-status.ts';

export interface NextOrder {
  to: string;
  name: string;
}

/**
 * The order that waits behind this one in a queue; behind the last one, the first that is left. Null when no other
 * waits.
 */
export async function nextInQueue(api: Api, queue: OrderQueue, id: number): Promise<NextOrder | null> {
  const find = async (query: { after?: number }, count: number) =>
    (await api('GET /staff/orders', { query: { queue, ...query, _limit: count } })).rows;
  const [behind] = await find({ after: id }, 1);
  const found = behind ?? (await find({}, 2)).find((order) => order.id !== id);
  return found ? { to: `/staff/order/${found.id}?queue=${queue}`, name: found.order_no } : null;
}
