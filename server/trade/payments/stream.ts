import { rows, sql } from '#server/platform/database/query.ts';
import { registerTopic } from '#server/platform/http/event-stream.ts';
import { watchOrders } from './watch-orders.ts';

/** As many as the page of a company's credit has. */
const MOST_ORDERS = 100;

/** Ids, each once; none for anything else. */
function idsOf(text: unknown): number[] {
  if (typeof text !== 'string' || !/^\d{1,10}(,\d{1,10})*$/.test(text)) return [];
  const ids = [...new Set(text.split(',').map(Number))].filter((id) => id >= 1 && id <= 2_147_483_647);
  return ids.slice(0, MOST_ORDERS);
}

/** Tells open pages that the status or payment of orders of their company changed: `?order=<id>,<id>`. Of others' orders nothing is heard. */
registerTopic('orders', {
  access: ['member:see_orders'],
  async watch(caller, request, tell) {
    const asked = idsOf((request.query as { order?: unknown }).order);
    if (caller.kind !== 'member' || asked.length === 0) return () => undefined;
    const own = await rows(sql<{ id: number }>`
      select id from orders where id = any (${asked}::int[]) and company_id = ${caller.companyId} and order_no is not null`);
    return watchOrders(
      own.map(({ id }) => id),
      (id) => tell([id]),
    );
  },
});
