import type { z } from 'zod';
import type { analytics } from '#contract/operations/analytics.ts';
import type { StaffRoles } from '#domain/staff-roles.ts';
import { waits, WAITS, type Wait } from '#domain/operations/analytics.ts';
import { queuesFor, type QueueName } from '#domain/operations/work-queues.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { waitingSql } from '#server/operations/work-queues/index.ts';

type Ages = z.output<(typeof analytics)['GET /staff/analytics/queues']['answer']>['queues'];

/** Twin of `waitOf` in domain/operations/analytics.ts. */
export const waitSql = (since: ReturnType<typeof sql>, at: Date) => {
  const days = sql`extract(epoch from ${at}::timestamptz - ${since}) / 86400`;
  const [first, ...others] = waits;
  const cases = others.toReversed().map((wait) => sql`when ${days} >= ${sql.lit(WAITS[wait])} then ${sql.lit(wait)}`);
  return sql<Wait>`(case ${sql.join(cases, sql` `)} else ${sql.lit(first)} end)`;
};

/** How long what waits in each queue of somebody with these roles has waited, in one round trip. */
export async function queueAges(roles: StaffRoles): Promise<Ages> {
  const names = queuesFor(roles);
  const at = now();
  const counted = names.map(
    (name) =>
      sql`select ${name}::text as name, ${waitSql(sql`w.since`, at)} as wait, count(*)::int as count
        from (${waitingSql(name, roles)}) w group by 2`,
  );
  const found = await rows(sql<{ name: QueueName; wait: Wait; count: number }>`${sql.join(counted, sql` union all `)}`);
  return names.map((name) => {
    const its = found.filter((row) => row.name === name);
    const countOf = (wait: Wait) => its.find((row) => row.wait === wait)?.count ?? 0;
    return {
      name,
      count: its.reduce((sum, { count }) => sum + count, 0),
      ages: Object.fromEntries(waits.map((wait) => [wait, countOf(wait)])) as Record<Wait, number>,
    };
  });
}
