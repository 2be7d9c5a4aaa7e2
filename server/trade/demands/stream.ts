import { anyStaff } from '#contract/endpoint.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { watchStates } from '#server/platform/database/watch-states.ts';
import { idsAsked, registerTopic } from '#server/platform/http/event-stream.ts';

/** Nothing of quotes moves it before the opening: neither that there are any, nor when. */
const { watch } = watchStates((ids) =>
  rows(sql<{ id: number; state: string }>`
    select d.id, concat_ws(' ', d.state, d.version, d.round, d.closes_at, d.approval_expires_at,
      (select count(*) filter (where q.answer is null) || ':' || count(*) from demand_questions q
        where q.demand_id = d.id)) as state
    from demands d where d.id = any (${ids}::int[])`),
);

/** Tells the buyer, staff and companies that may see it that something of a demand is other: `?demand=<id>`. */
registerTopic('demands', {
  access: ['member:see_orders', 'seller:sell', ...anyStaff],
  async watch(caller, request, tell) {
    const asked = idsAsked(request, 'demand');
    if (asked.length === 0) return () => undefined;
    const company = caller.kind === 'member' ? caller.companyId : null;
    const seen = await rows(sql<{ id: number }>`
      select d.id from demands d where d.id = any (${asked}::int[])
        and (${company}::int is null or d.company_id = ${company} or d.published_at is not null
          and (d.audience = 'open' or exists (
            select from demand_invitations v where v.demand_id = d.id and v.company_id = ${company})))`);
    return watch(
      seen.map(({ id }) => id),
      (id) => tell([id]),
    );
  },
});
