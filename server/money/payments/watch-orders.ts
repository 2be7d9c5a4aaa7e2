import { rows, sql } from '#server/platform/database/query.ts';
import { watchStates } from '#server/platform/database/watch-states.ts';

/** Status, payment and everything that the order's history says. */
const watch = watchStates((ids) =>
  rows(sql<{ id: number; state: string }>`
    select o.id, concat_ws(' ', o.status, o.purchaser_status, o.contract_status, o.payment_status,
      (select count(*) from settlements t where t.order_id = o.id),
      (select max(h.id) from order_history h where h.order_id = o.id)) as state
    from orders o where o.id = any (${ids}::int[])`),
);

export const watchOrders = watch.watch;
export const ordersChanged = watch.committed;
