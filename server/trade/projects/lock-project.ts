import type { ProjectNow } from '#domain/trade/projects/project-status.ts';
import type { ProjectCosts } from '#domain/trade/projects/instalments.ts';
import { SETTLEMENT_WAITING } from '#domain/trade/order-status.ts';
import { maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { instalmentSlipsSql } from './instalment-slips.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

export interface LockedProject extends ProjectNow, ProjectCosts {
  id: number;
  company_id: number;
  vat_rate_hundredths: number;
  /** When what was paid for it was earned. */
  earned_at: Date | null;
}

/**
 * A project under lock, so that what is decided and paid comes one after the other. 404 for whom it does not concern.
 */
export async function lockProject(viewer: Viewer, id: number): Promise<LockedProject> {
  const locked = await maybeRow(
    sql`select 1 as found from projects p where p.id = ${id} and ${isSeenBy(viewer)} for update`,
  );
  if (!locked) throw new AppError('not_found');
  // The second statement sees what was waited for.
  return oneRow(sql<LockedProject>`
    select p.id, p.company_id, p.status::int, p.subtotal, p.discount, p.vat, p.total, p.vat_rate_hundredths,
      p.earned_at,
      p.validated_kwh is not null as is_validated, count(i.id)::int as instalments, count(i.paid_at)::int as paid,
      (select count(*)::int from project_instalments i, lateral (
        select from ${instalmentSlipsSql(sql`s.status = ${sql.lit(SETTLEMENT_WAITING)}`)}) w
        where i.project_id = p.id) as waiting_slips /* not null: a count */
    from projects p left join project_instalments i on i.project_id = p.id where p.id = ${id} group by p.id`);
}
