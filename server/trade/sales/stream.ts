import { rows, sql } from '#server/platform/database/query.ts';
import { watchStates } from '#server/platform/database/watch-states.ts';
import { idsAsked, registerTopic } from '#server/platform/http/event-stream.ts';

const { watch } = watchStates((ids) =>
  rows(sql<{ id: number; state: string }>`
    select p.id,
      concat_ws(' ', p.sale_type, g.changed_at, (select max(h.id) from order_history h where h.order_id = p.order_id))
      as state
    from purchases p left join goods_ready g on g.purchase_id = p.id where p.id = any (${ids}::int[])`),
);

/** Tells open pages of a seller that something happened to a purchase of theirs: `?sale=<id>`. */
registerTopic('sales', {
  access: ['seller:manage_sales'],
  async watch(caller, request, tell) {
    const asked = idsAsked(request, 'sale');
    if (caller.kind !== 'member' || asked.length === 0) return () => undefined;
    const own = await rows(sql<{ id: number }>`
      select id from purchases where id = any (${asked}::int[]) and company_id = ${caller.companyId}`);
    return watch(
      own.map(({ id }) => id),
      (id) => tell([id]),
    );
  },
});
