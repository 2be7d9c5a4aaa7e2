import { myNegotiationList, sellerNegotiationList, staffNegotiationList } from '#contract/trade/negotiations/lists.ts';
import { negotiationNo, type NegotiationState } from '#domain/trade/negotiations/negotiation.ts';
import { formatNumber } from '#domain/values/format.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, type Words } from '#server/kit/index.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { negotiationsWithIds, type NegotiationRow } from './find-negotiations.ts';
import { isSeenBy, waitsForSql, type Party, type Viewer } from './viewer.ts';

/** What every list of negotiations has. */
const negotiations = {
  from: sql`negotiations n`,
  key: sql`n.id`,
  seenBy: (viewer: Viewer) => isSeenBy(viewer),
  read: negotiationsWithIds,
};

const filtersFor = (party: Party) => ({
  product: (text: string) => {
    const part = `%${likeText(text)}%`;
    return sql`exists (
      select from negotiation_lines l join product_stocks s on s.id = l.product_stock_id
        join products g on g.id = s.product_id
      where l.negotiation_id = n.id
        and (g.grade ilike ${part} or g.name_th ilike ${part} or g.name_en ilike ${part} or g.name_cn ilike ${part}))`;
  },
  state: (names: readonly NegotiationState[]) => sql`n.state = any (${names}::text[])`,
  waits: (is: boolean) => (is ? waitsForSql[party] : sql`not ${waitsForSql[party]}`),
  created_at: sql`n.created_at`,
  province: sql`n.province_id`,
});
const seller = ofCompanyNamed(sql`n.seller_company_id`);
const buyer = ofCompanyNamed(sql`n.company_id`);

const sorts = { created_at: { by: sql`n.created_at` }, ends_at: { by: sql`n.ends_at` } } as const;
/** What waits for the reader first, the longest-waiting first; then the newest. */
const waitingFor = (party: Party) => ({
  whole: sql`not ${waitsForSql[party]}, case when ${waitsForSql[party]} then n.since end, n.id desc`,
});

const cells = {
  number: ({ id }: NegotiationRow) => negotiationNo(id),
  goods: ({ product, line_count }: NegotiationRow, { locale }: Words) =>
    `${product.grade} ${product[`name_${locale}`]}${line_count > 1 ? ` +${line_count - 1}` : ''}`,
  kg: ({ kg }: NegotiationRow) => `${formatNumber(kg)} kg`,
};

export const myNegotiations = listOf(myNegotiationList, {
  ...negotiations,
  filters: { ...filtersFor('buyer'), seller },
  sorts,
  cells,
});

export const sellerNegotiations = listOf(sellerNegotiationList, {
  ...negotiations,
  filters: filtersFor('seller'),
  sorts: { ...sorts, waiting: waitingFor('seller') },
  cells,
});

export const staffNegotiations = listOf(staffNegotiationList, {
  ...negotiations,
  filters: { ...filtersFor('staff'), buyer, seller },
  sorts: { ...sorts, waiting: waitingFor('staff') },
  cells,
});
