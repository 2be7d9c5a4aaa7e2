import { claimList, myClaimList, sellerClaimList } from '#contract/trade/claim-list.ts';
import type { amounts, FilterValue } from '#contract/kit/filters.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, onAmounts, type Words } from '#server/kit/index.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { claimsWithIds, waitingFirst, type ClaimRow } from './list-claims.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

const total = sql`(select f.total from refunds f where f.id = c.refund_id)`;

/** What every list of claims has. */
const claims = {
  from: sql`claims c`,
  key: sql`c.id`,
  seenBy: (viewer: Viewer) => isSeenBy(viewer),
  read: claimsWithIds,
};
const filters = {
  state: sql`c.state`,
  kind: sql`c.kind`,
  outcome: sql`c.outcome`,
  opened_at: sql`c.opened_at`,
  refund: (sums: Sums) => sql`c.refund_id in (select f.id from refunds f where ${onAmounts(sql`f.total`)(sums)})`,
  purchase_id: sql`c.purchase_id`,
};
const ofOrder = {
  order_no: (part: string) =>
    sql`c.order_id in (select o.id from orders o where o.order_no ilike ${`%${likeText(part)}%`})`,
  order_id: sql`c.order_id`,
  seller: ofCompanyNamed(sql`c.seller_company_id`),
};
type Sums = FilterValue<typeof amounts>;
/** Each claim's own purchase is looked at: of a seller these are few, all purchases many. */
export const purchaseNamed = (part: string) =>
  sql`exists (select from purchases p where p.id = c.purchase_id and p.purchase_no ilike ${`%${likeText(part)}%`})`;
const sorts = {
  opened_at: { by: sql`c.opened_at` },
  // In no index: 0.2 s of 200,000 claims, where each filter and other order takes 0.05 s at most.
  refund: { by: total, mayBeNull: true },
  answer_by: { by: sql`c.answer_by` },
  closed_at: { by: sql`c.closed_at`, mayBeNull: true },
} as const;
const orderCell = { order_no: ({ order, purchase }: ClaimRow) => order?.order_no ?? purchase.purchase_no };
const cells = {
  goods: ({ lines }: ClaimRow, { locale }: Words) => lines.map((line) => line[`name_${locale}`]).join(', '),
  refund: ({ refund }: ClaimRow) => refund && bahtFromSatang(refund.total),
  state: ({ state, outcome }: ClaimRow, words: Words) =>
    outcome ? words.of('outcome', outcome) : words.of('state', state),
};

export const staffClaims = listOf(claimList, {
  ...claims,
  filters: { ...filters, ...ofOrder, buyer: ofCompanyNamed(sql`c.company_id`) },
  sorts: { ...sorts, waiting: { whole: waitingFirst.staff } },
  cells: { ...cells, ...orderCell },
});

export const myClaims = listOf(myClaimList, {
  ...claims,
  filters: { ...filters, ...ofOrder },
  sorts,
  cells: { ...cells, ...orderCell },
});

export const sellerClaims = listOf(sellerClaimList, {
  ...claims,
  filters: {
    ...filters,
    purchase_no: purchaseNamed,
  },
  sorts: { ...sorts, waiting: { whole: waitingFirst.seller } },
  cells: { ...cells, purchase_no: ({ purchase }) => purchase.purchase_no },
});
