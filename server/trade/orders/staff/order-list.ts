import { orderList } from '#contract/trade/orders/staff-list.ts';
import type { NarrowQuery } from '#contract/kit/define-list.ts';
import { readsAs, type StaffRoles } from '#domain/staff-roles.ts';
import { readSort } from '#domain/kit/list.ts';
import { bangkokDateTime } from '#domain/values/bangkok-time.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { caredForBySql } from '#server/accounts/notes/index.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import type { Staff } from '#server/platform/http/caller.ts';
import { queueConditionsSql } from '#server/operations/work-queues/index.ts';
import { newestFirst, orderCells, orderFilters, orderRows, orderSorts } from '#server/trade/orders/index.ts';
import { readinessOfOrders } from '#server/trade/sales/index.ts';
import { waitingSlipsOf } from '#server/money/slips/index.ts';

interface Reader {
  staffId: number;
  roles: StaffRoles;
  /** Whether the slips that wait are shown. */
  showsSlips: boolean;
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
  read: async (ids, { roles, showsSlips }) => {
    const [found, readiness, waiting] = await Promise.all([
      orderRows([sql`o.id = any (${[...ids]}::int[])`], { start: 0, limit: ids.length, order: newestFirst }),
      readinessOfOrders(ids),
      waitingSlipsOf(showsSlips ? ids : [], { showsVerdicts: readsAs(roles, 'finance') }),
    ]);
    return found.map((order) => ({
      ...order,
      readiness: readiness.get(order.id) ?? NOTHING_READY,
      waiting: waiting.get(order.id) ?? null,
    }));
  },
  cells: {
    ...orderCells,
    slips: ({ waiting }) => waiting && bahtFromSatang(waiting.slips.reduce((sum, { amount }) => sum + amount, 0n)),
    slips_sent: ({ waiting }) => waiting?.slips.map(({ sent_at }) => bangkokDateTime(sent_at)).join(', ') ?? null,
    slips_match: ({ waiting }) => waiting?.match ?? null,
  },
});

const NOTHING_READY = { sales: 0, ready: 0, ready_date: null };

const readerOf = ({ staffId, staffRoles }: Who, { queue }: NarrowQuery): Reader => ({
  staffId,
  roles: staffRoles,
  showsSlips: Array.isArray(queue) && queue.includes('slips'),
});

type Who = Pick<Staff, 'staffId' | 'staffRoles'>;

export const listStaffOrders = (query: Parameters<typeof orders.page>[0], who: Who) =>
  orders.page(query, readerOf(who, query));
export const exportStaffOrders = (query: Parameters<typeof orders.export>[0], who: Who) =>
  orders.export(query, readerOf(who, query), who.staffId);
