import { claimList } from '#contract/trade/claim-list.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf } from '#server/kit/index.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { claimsWithIds, orderFor } from './list-claims.ts';
import { isSeenBy, staffView, type Viewer } from './viewer.ts';

const total = sql`(select f.total from refunds f where f.id = c.refund_id)`;

export const staffClaims = listOf(claimList, {
  from: sql`claims c`,
  key: sql`c.id`,
  seenBy: (viewer: Viewer) => isSeenBy(viewer),
  filters: {
    order_no: (part) => sql`c.order_id in (select o.id from orders o where o.order_no ilike ${`%${likeText(part)}%`})`,
    buyer: ofCompanyNamed(sql`c.company_id`),
    seller: ofCompanyNamed(sql`c.seller_company_id`),
    state: sql`c.state`,
    kind: sql`c.kind`,
    outcome: sql`c.outcome`,
    opened_at: sql`c.opened_at`,
    refund: total,
    order_id: sql`c.order_id`,
    purchase_id: sql`c.purchase_id`,
  },
  sorts: {
    waiting: { whole: orderFor(staffView) },
    opened_at: { by: sql`c.opened_at` },
    refund: { by: total, mayBeNull: true },
    answer_by: { by: sql`c.answer_by` },
    closed_at: { by: sql`c.closed_at`, mayBeNull: true },
  },
  read: claimsWithIds,
  cells: {
    order_no: ({ order, purchase }) => order?.order_no ?? purchase.purchase_no,
    goods: ({ lines }, { locale }) => lines.map((line) => line[`name_${locale}`]).join(', '),
    refund: ({ refund }) => refund && bahtFromSatang(refund.total),
    state: ({ state, outcome }, words) => (outcome ? words.of('outcome', outcome) : words.of('state', state)),
  },
});
