import type { orders } from '#contract/trade/orders/buyer.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { sql } from '#server/platform/database/query.ts';
import { cancelByBuyer } from './cancelling/cancel-by-buyer.ts';
import { findOrder } from './order-detail.ts';
import { countOrders, newestFirst, orderRows, searchConditions, type OrderSearch } from './order-rows.ts';
import { myOrders } from './my-order-list.ts';
import { addSettlement, removeSettlement } from './paying/settlements.ts';

const own = (caller: Member, search: OrderSearch) => [
  sql`o.company_id = ${caller.companyId}`,
  ...searchConditions(search),
];

const pagesOf = (count: number, size: number) => Math.ceil(count / size);

export const routes: Routes<typeof orders> = {
  'GET /order/myorder': async ({ caller, query }) => {
    const conditions = own(caller, query);
    const [order_list, count] = await Promise.all([
      orderRows(conditions, {
        start: query._start,
        limit: query._limit,
        order: query._sort === 'id:ASC' ? sql`o.placed_at, o.id` : newestFirst,
      }),
      countOrders(conditions),
    ]);
    return { order_list, count, total_page: pagesOf(count, query._limit) };
  },
  'GET /order/myorder/count': async ({ caller, query }) => ({ count: await countOrders(own(caller, query)) }),
  'GET /orders': ({ caller, query }) => myOrders.page(query, caller),
  'GET /orders/export': ({ caller, query }) => myOrders.export(query, caller, null),
  'GET /order/orderdetail/{id}': ({ caller, params }) => findOrder(params.id, caller.companyId),
  'POST /order/{id}/cancel': async ({ caller, params, body }) => {
    await cancelByBuyer(caller, params.id, body.reason);
    return { status: true };
  },
  'POST /order-settlement/add': async ({ caller, body }) => ({ status: true, ...(await addSettlement(caller, body)) }),
  'PUT /order-settlement/remove/{id}': async ({ caller, params }) => {
    await removeSettlement(caller, params.id);
    return { status: true };
  },
};
