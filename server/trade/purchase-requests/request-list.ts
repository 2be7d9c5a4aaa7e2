import { purchaseRequestList } from '#contract/trade/purchase-request-list.ts';
import { listOf } from '#server/kit/index.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { approvesOf, requestsWithIds, toDecideSql, type Approving } from './find-requests.ts';

/** Every filter and order reads the company's requests alone. */
const requests = listOf(purchaseRequestList, {
  from: sql`purchase_requests r`,
  key: sql`r.id`,
  seenBy: ({ companyId }: Approving) => sql`r.company_id = ${companyId}`,
  filters: {
    reference: (text) => {
      const part = `%${likeText(text)}%`;
      return sql`exists (select from orders o where o.id = r.order_id
        and (o.po_number ilike ${part} or o.cost_centre ilike ${part}))`;
    },
    to_decide: (is, _query, { userId, approves }) =>
      is ? toDecideSql(userId, approves) : sql`not ${toDecideSql(userId, approves)}`,
    mine: (is, _query, { userId }) => (is ? sql`r.user_id = ${userId}` : sql`r.user_id <> ${userId}`),
    state: sql`r.state`,
    requester: (part) =>
      sql`exists (select from users u where u.id = r.user_id and ${personNameSql('u')} ilike ${`%${likeText(part)}%`})`,
    created_at: sql`r.created_at`,
    total: sql`r.total`,
  },
  sorts: {
    created_at: { by: sql`r.created_at` },
    total: { by: sql`r.total` },
    expires_at: { by: sql`r.expires_at` },
  },
  read: requestsWithIds,
  cells: { request_no: ({ id }) => id },
});

const withSteps = async (member: Member): Promise<Approving> => ({ ...member, approves: await approvesOf(member) });

export const listRequests = async (query: Parameters<typeof requests.page>[0], member: Member) =>
  requests.page(query, await withSteps(member));
export const exportRequests = async (query: Parameters<typeof requests.export>[0], member: Member) =>
  requests.export(query, await withSteps(member), null);
