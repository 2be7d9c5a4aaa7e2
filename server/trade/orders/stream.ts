import { anyStaff } from '#contract/endpoint.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { watchStates } from '#server/platform/database/watch-states.ts';
import { idsAsked, registerTopic } from '#server/platform/http/event-stream.ts';

/** Status, payment and everything that the order's history says. */
const watch = watchStates((ids) =>
  rows(sql<{ id: number; state: string }>`
    select o.id, concat_ws(' ', o.status, o.purchaser_status, o.contract_status, o.payment_status,
      (select count(*) from settlements t where t.order_id = o.id),
      (select max(h.id) from order_history h where h.order_id = o.id)) as state
    from orders o where o.id = any (${ids}::int[])`),
);

/** Money has come for one of them: pages need not wait for the next look. */
export const ordersChanged = watch.committed;

/**
 * Tells open pages that something happened to orders of their company: `?order=<id>,<id>`. Of others' orders nothing is
 * heard.
 */
registerTopic('orders', {
  access: ['member:see_orders'],
  async watch(caller, request, tell) {
    const asked = idsAsked(request, 'order');
    if (caller.kind !== 'member' || asked.length === 0) return () => undefined;
    const own = await rows(sql<{ id: number }>`
      select id from orders where id = any (${asked}::int[]) and company_id = ${caller.companyId}
        and order_no is not null`);
    return watch.watch(
      own.map(({ id }) => id),
      (id) => tell([id]),
    );
  },
});

/** The same for staff, who see every order. */
registerTopic('staff_orders', {
  access: anyStaff,
  async watch(_caller, request, tell) {
    const asked = idsAsked(request, 'staff_order');
    return asked.length === 0 ? () => undefined : watch.watch(asked, (id) => tell([id]));
  },
});
