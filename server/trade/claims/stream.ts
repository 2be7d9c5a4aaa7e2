import { anyStaff } from '#contract/endpoint.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { watchStates } from '#server/platform/database/watch-states.ts';
import { idsAsked, registerTopic } from '#server/platform/http/event-stream.ts';

const { watch } = watchStates((ids) =>
  rows(sql<{ id: number; state: string }>`
    select c.id,
      concat_ws(' ', c.state, c.position, c.outcome, (select max(m.id) from claim_messages m where m.claim_id = c.id))
      as state
    from claims c where c.id = any (${ids}::int[])`),
);

/** Tells both sides of a claim, and staff, that something was written or decided: `?claim=<id>`. */
registerTopic('claims', {
  access: ['member:see_orders', 'seller:manage_sales', ...anyStaff],
  async watch(caller, request, tell) {
    const asked = idsAsked(request, 'claim');
    if (asked.length === 0) return () => undefined;
    const company = caller.kind === 'member' ? caller.companyId : null;
    const seen = await rows(sql<{ id: number }>`
      select id from claims where id = any (${asked}::int[])
        and (${company}::int is null or company_id = ${company} or seller_company_id = ${company})`);
    return watch(
      seen.map(({ id }) => id),
      (id) => tell([id]),
    );
  },
});
