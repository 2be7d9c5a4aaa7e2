import { anyStaff } from '#contract/endpoint.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { idsAsked, registerTopic } from '#server/platform/http/event-stream.ts';
import { watchOrders } from './watch-orders.ts';

/** Tells open pages that something happened to orders of their company: `?order=<id>,<id>`. Of others' orders nothing is heard. */
registerTopic('orders', {
  access: ['member:see_orders'],
  async watch(caller, request, tell) {
    const asked = idsAsked(request, 'order');
    if (caller.kind !== 'member' || asked.length === 0) return () => undefined;
    const own = await rows(sql<{ id: number }>`
      select id from orders where id = any (${asked}::int[]) and company_id = ${caller.companyId} and order_no is not null`);
    return watchOrders(
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
    return asked.length === 0 ? () => undefined : watchOrders(asked, (id) => tell([id]));
  },
});
