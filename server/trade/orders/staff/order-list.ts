import { orderList } from '#contract/trade/orders/staff-list.ts';
import type { NarrowQuery } from '#contract/kit/define-list.ts';
import { readSort } from '#domain/kit/list.ts';
import { caredForBySql } from '#server/accounts/notes/index.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { queueConditionsSql } from '#server/operations/work-queues/index.ts';
import { newestFirst, orderCells, orderFilters, orderRows, orderSorts } from '#server/trade/orders/index.ts';
import { readinessOfOrders } from '#server/trade/sales/index.ts';

interface Reader {
  staffId: number;
}

/** Goods are fetched by the day on which they are ready. */
const readyFirst = sql`(select min(g.ready_date) from purchases p join goods_ready g on g.purchase_id = p.id
  where p.order_id = o.id), o.id`;
const longestFirst = sql`o.placed_at, o.id`;

/**
 * Where an order stands in its queue: by the day its goods are ready, which is in no index, only among those that have
 * one.
 */
const waitingPlace = ({ queue }: NarrowQuery) =>
  Array.isArray(queue) && queue.length === 1 && queue[0] === 'to_fetch' ? readyFirst : longestFirst;

const isBeyond = (way: RawBuilder<unknown>, place: RawBuilder<unknown>, id: number) =>
  sql`(${place}) ${way} (select ${place} from orders o where o.id = ${id})`;

const ownSort = ({ queue }: NarrowQuery): string => (queue === undefined ? orderList.sort : 'waiting');

const orders = listOf(orderList, {
  from: sql`orders o`,
  key: sql`o.id`,
  seenBy: (_reader: Reader) => sql`o.order_no is not null`,
  filters: {
    ...orderFilters,
    company: ofCompanyNamed(sql`o.company_id`),
    province: (id) => sql`o.shipping_address_id in (select a.id from addresses a where a.province_id = ${id})`,
    mine: (is, _query, { staffId }) => {
      const isMine = caredForBySql('order', sql`o.id`, staffId);
      return is ? isMine : sql`not (${isMine})`;
    },
    queue: (names) =>
      sql.join(
        names.map((name) => sql`(${queueConditionsSql[name]})`),
        sql` or `,
      ),
    after: (id, query) => {
      const { by, direction } = readSort(query.sort ?? ownSort(query));
      const way = direction === 'down' ? sql`<` : sql`>`;
      // Two orders that an index has: everybody works through their queues by them.
      if (by === 'waiting') return isBeyond(sql`>`, waitingPlace(query), id);
      if (by === 'placed_at') return isBeyond(way, longestFirst, id);
      const column = orderSorts[by as keyof typeof orderSorts].by;
      return sql`exists (select from (select ${column} as by from orders o where o.id = ${id}) other
        where ${column} ${way} other.by
        or (${column} is null and other.by is not null)
          or (${column} is not distinct from other.by and o.id ${way} ${id}::int))`;
    },
  },
  sorts: {
    ...orderSorts,
    waiting: { whole: waitingPlace },
  },
  // A purchase has the time of its order: one index has a seller's orders in the order of the list.
  alone: {
    seller: (name) => ({
      from: sql`(select distinct p.order_id, p.created_at from purchases p
        where ${ofCompanyNamed(sql`p.company_id`)(name)}) s`,
      key: sql`s.order_id`,
      sorts: { placed_at: { by: sql`s.created_at` } },
    }),
  },
  ownSort,
  read: async (ids) => {
    const [found, readiness] = await Promise.all([
      orderRows([sql`o.id = any (${[...ids]}::int[])`], { start: 0, limit: ids.length, order: newestFirst }),
      readinessOfOrders(ids),
    ]);
    return found.map((order) => ({
      ...order,
      readiness: readiness.get(order.id) ?? NOTHING_READY,
    }));
  },
  cells: orderCells,
});

const NOTHING_READY = { sales: 0, ready: 0, ready_date: null };

export const listStaffOrders = (query: Parameters<typeof orders.page>[0], reader: Reader) => orders.page(query, reader);
export const exportStaffOrders = (query: Parameters<typeof orders.export>[0], { staffId }: Reader) =>
  orders.export(query, { staffId }, staffId);
