import { bookProjectEarned } from '#domain/trade/projects/instalments.ts';
import { isClosed } from '#domain/trade/projects/project-status.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { LockedProject } from './lock-project.ts';

interface Left {
  /** What was paid before VAT, less what goes back of it. */
  base: bigint;
  waits: boolean;
}

/** A closed project has earned what was paid for it, once nobody has to decide any more what of it goes back. */
export async function earnWhatStays({ id, status, earned_at }: LockedProject): Promise<void> {
  if (!isClosed(status) || earned_at !== null) return;
  const { base, waits } = await oneRow(sql<Left>`
    select (select coalesce(sum(i.amount - i.vat), 0)::bigint from project_instalments i where i.project_id = ${id}
      and i.paid_at is not null)
        - coalesce(sum(r.goods) filter (where r.state in ('approved', 'sent')), 0)::bigint as base /* not null: sums */,
      count(*) filter (where r.state = 'proposed') > 0 as waits /* not null: a count */
    from refunds r join project_instalments i on i.id = r.instalment_id where i.project_id = ${id}`);
  if (waits) return;
  const at = now();
  await rows(sql`update projects set earned_at = ${at} where id = ${id}`);
  await book([bookProjectEarned(id, base, at)]);
}
