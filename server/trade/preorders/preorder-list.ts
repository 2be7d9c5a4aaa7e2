import { myPreorderList, sellerPreorderList, staffPreorderList } from '#contract/trade/preorder-list.ts';
import { packsCounted } from '#domain/catalogue/products/packs.ts';
import { preorderNo, type PreorderState } from '#domain/trade/preorders/preorder.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, onDays, type Words } from '#server/kit/index.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { preordersWithIds, type PreorderRow } from './find-preorders.ts';
import { isSeenBy, waitsForSql, type Party, type Viewer } from './viewer.ts';

/** What every list of pre-orders has. */
const preorders = {
  from: sql`preorders p`,
  key: sql`p.id`,
  seenBy: (viewer: Viewer) => isSeenBy(viewer),
  read: preordersWithIds,
};

const filtersFor = (party: Party) => ({
  product: (text: string) => {
    const part = `%${likeText(text)}%`;
    return sql`exists (
      select from product_stocks s join products g on g.id = s.product_id
      where s.id = p.product_stock_id
        and (g.grade ilike ${part} or g.name_th ilike ${part} or g.name_en ilike ${part} or g.name_cn ilike ${part}))`;
  },
  state: (names: readonly PreorderState[]) => sql`p.state = any (${names}::text[])`,
  waits: (is: boolean) => (is ? waitsForSql[party] : sql`not ${waitsForSql[party]}`),
  created_at: sql`p.created_at`,
  delivery_date: onDays(sql`p.delivery_date`),
  unit_price: sql`p.unit_price`,
  province: sql`p.province_id`,
});
const seller = ofCompanyNamed(sql`p.seller_company_id`);
const buyer = ofCompanyNamed(sql`p.company_id`);

const sorts = {
  created_at: { by: sql`p.created_at` },
  unit_price: { by: sql`p.unit_price`, mayBeNull: true },
  delivery_date: { by: sql`p.delivery_date`, mayBeNull: true },
  wished_date: { by: sql`p.wished_date` },
  ends_at: { by: sql`p.ends_at` },
} as const;
/** What waits for the reader first, the longest-waiting first; then the newest. */
const waitingFor = (party: Party) => ({
  whole: sql`not ${waitsForSql[party]}, case when ${waitsForSql[party]} then p.since end, p.id desc`,
});

const cells = {
  number: ({ id }: PreorderRow) => preorderNo(id),
  goods: ({ product }: PreorderRow, { locale }: Words) => `${product.grade} ${product[`name_${locale}`]}`,
  quantity: ({ quantity, attribute }: PreorderRow, { locale }: Words) => packsCounted(quantity, attribute)[locale],
};

export const myPreorders = listOf(myPreorderList, {
  ...preorders,
  filters: { ...filtersFor('buyer'), seller },
  sorts,
  cells,
});

export const sellerPreorders = listOf(sellerPreorderList, {
  ...preorders,
  filters: filtersFor('seller'),
  sorts: { ...sorts, waiting: waitingFor('seller') },
  cells,
});

export const staffPreorders = listOf(staffPreorderList, {
  ...preorders,
  filters: { ...filtersFor('staff'), buyer, seller },
  sorts: { ...sorts, waiting: waitingFor('staff') },
  cells,
});
