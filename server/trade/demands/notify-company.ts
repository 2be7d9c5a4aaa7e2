import { demandNo } from '#domain/trade/demands/demand.ts';
import { stepApprovers } from '#domain/trade/purchasing/purchase-request.ts';
import { notify } from '#server/notifications/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { approversOf } from '#server/trade/purchase-requests/index.ts';
import { approvedBySql } from './approved-by-sql.ts';
import { goodsText } from './goods-text.ts';
import { namesOfTerms } from './names-of-terms.ts';
import { demandWaits, ownDemandNews, type BuyerNews } from './notifications.ts';
import { draftOf, type StoredDraft } from './stored-terms.ts';

interface Subject {
  company_id: number;
  user_id: number;
  requester: string;
  approval_expires_at: Date | null;
  approved_by: number[];
  terms: StoredDraft;
}

async function subjectOf(id: number) {
  const { terms, ...subject } = await oneRow(sql<Subject>`
    select d.company_id, d.user_id, ${personNameSql('u')} as requester, d.approval_expires_at,
      ${approvedBySql} as approved_by, d.terms
    from demands d join users u on u.id = d.user_id where d.id = ${id}`);
  const draft = draftOf(terms);
  return { ...subject, number: demandNo(id), goods: goodsText(draft, await namesOfTerms([draft])) };
}

/** Everybody who may approve the step that waits; within the transaction of what happened. */
export async function notifyApprovers(id: number, note: string): Promise<void> {
  const { user_id: userId, approved_by: approvedBy, company_id, number, goods, ...subject } = await subjectOf(id);
  const { requester, approval_expires_at } = subject;
  const approvers = stepApprovers({ userId, approvedBy }, await approversOf(company_id));
  await notify(demandWaits({ id, number, goods, requester, note, expires_at: approval_expires_at! }), approvers);
}

/** Whose demand it is. */
export async function notifyOwner(
  id: number,
  news: BuyerNews,
  { note = '', quotes = null }: { note?: string; quotes?: number | null } = {},
): Promise<void> {
  const { user_id, number, goods } = await subjectOf(id);
  await notify(ownDemandNews({ id, number, goods, news, note, quotes }), [{ userId: user_id }]);
}
