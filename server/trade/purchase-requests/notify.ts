import { stepApprovers } from '#domain/trade/purchasing/purchase-request.ts';
import type { Satang } from '#domain/values/money.ts';
import { notify } from '#server/notifications/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { approvedBySql, approversOf } from './locked-request.ts';
import { purchaseRequestNews, purchaseRequestWaits, type RequestNews } from './notifications.ts';

interface Subject {
  id: number;
  user_id: number;
  requester: string;
  total: Satang;
  beside: Satang;
  note: string;
  expires_at: Date;
  company_id: number;
  approved_by: number[];
}

const subjectOf = (id: number) =>
  oneRow(sql<Subject>`
    select r.id, r.user_id, ${personNameSql('u')} as requester, r.total, r.beside, r.note, r.expires_at, r.company_id,
      ${approvedBySql} as approved_by
    from purchase_requests r join users u on u.id = r.user_id where r.id = ${id}`);

/** Everybody who may approve the step that waits; within the transaction of what happened. */
export async function notifyApprovers(id: number): Promise<void> {
  const request = await subjectOf(id);
  const { user_id: userId, approved_by: approvedBy } = request;
  const approvers = stepApprovers({ userId, approvedBy }, await approversOf(request.company_id));
  await notify(purchaseRequestWaits(request), approvers);
}

export async function notifyRequester(id: number, news: RequestNews, note = ''): Promise<void> {
  const request = await subjectOf(id);
  await notify(purchaseRequestNews({ news, ...request, note }), [{ userId: request.user_id }]);
}

/** Who asked, and the owners, who can let somebody else approve. */
export async function notifyStranded(id: number): Promise<void> {
  const request = await subjectOf(id);
  const owners = await rows(sql<{ userId: number }>`
    select id as "userId" from users where company_id = ${request.company_id} and account_status = 'verified'
      and suspended_at is null and company_role = 'owner' and id <> ${request.user_id} order by id`);
  await notify(purchaseRequestNews({ news: 'stranded', ...request }), [{ userId: request.user_id }, ...owners]);
}
