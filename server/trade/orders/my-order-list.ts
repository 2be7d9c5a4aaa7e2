import { myOrderList } from '#contract/trade/orders/buyer-list.ts';
import { requesterNamed, requesterSql } from '#server/accounts/identity/index.ts';
import { listOf } from '#server/kit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { orderCells, orderFilters, orderSorts } from './order-list-sql.ts';
import { newestFirst, orderRows } from './order-rows.ts';

/** Every filter and order reads the company's orders alone: `orders_of_company`. */
export const myOrders = listOf(myOrderList, {
  from: sql`orders o`,
  key: sql`o.id`,
  seenBy: ({ companyId }: { companyId: number }) => sql`o.company_id = ${companyId} and o.order_no is not null`,
  filters: { ...orderFilters, requester: requesterNamed, cost_centre: sql`o.cost_centre` },
  sorts: orderSorts,
  read: async (ids) => {
    const [found, asked] = await Promise.all([
      orderRows([sql`o.id = any (${[...ids]}::int[])`], { start: 0, limit: ids.length, order: newestFirst }),
      rows(sql<{ id: number; cost_centre: string | null; requester: string | null }>`
        select o.id, o.cost_centre, ${requesterSql} as requester from orders o where o.id = any (${[...ids]}::int[])`),
    ]);
    const askedFor = new Map(asked.map((each) => [each.id, each]));
    return found.map((order) => ({
      ...order,
      cost_centre: askedFor.get(order.id)?.cost_centre ?? null,
      requester: askedFor.get(order.id)?.requester ?? null,
    }));
  },
  cells: orderCells,
});
