import { isStranded } from '#domain/trade/purchasing/purchase-request.ts';
import { registerRightsChange } from '#server/accounts/colleagues/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { approvedBySql, approversOf, asRequest, type RequestRow } from './locked-request.ts';
import { notifyApprovers, notifyStranded } from './notify.ts';

type Waiting = Pick<RequestRow, 'id' | 'user_id' | 'state' | 'approvals_needed' | 'approved_by' | 'expires_at'> & {
  is_stranded: boolean;
};

/**
 * After somebody of a company left or has other rights: requests that nobody can approve any more are told to who asked
 * and to the owners, once; those for which somebody is there again go to them.
 */
export async function reviewWaitingRequests(companyId: number): Promise<void> {
  const waiting = await rows(sql<Waiting>`
    select r.id, r.user_id, r.state, r.approvals_needed::int, ${approvedBySql} as approved_by, r.expires_at,
      r.stranded_at is not null as is_stranded
    from purchase_requests r where r.company_id = ${companyId} and r.state = 'waiting' and r.expires_at > ${now()}
      order by r.id for update`);
  if (waiting.length === 0) return;
  const people = await approversOf(companyId);
  const changed = waiting.filter((request) => isStranded(asRequest(request), people) !== request.is_stranded);
  if (changed.length === 0) return;
  await rows(sql`
    update purchase_requests set stranded_at = case when stranded_at is null then ${now()}::timestamptz end
      where id = any (${changed.map(({ id }) => id)}::int[])`);
  for (const { id, is_stranded } of changed) await (is_stranded ? notifyApprovers(id) : notifyStranded(id));
}

registerRightsChange('purchase-requests', reviewWaitingRequests);
