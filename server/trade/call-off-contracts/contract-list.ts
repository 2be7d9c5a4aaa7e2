import { callOffNo, type CallOffState } from '#domain/trade/call-off-contracts/contract.ts';
import { myCallOffList, sellerCallOffList, staffCallOffList } from '#contract/trade/call-off-contracts/lists.ts';
import { bahtPerKg } from '#domain/values/money.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, onDays, type Words } from '#server/kit/index.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import { contractsWithIds, type CallOffRow } from './find-contracts.ts';
import { isSeenBy, waitsForPartySql, type Viewer } from './viewer.ts';

/** What every list of contracts has. */
const contracts = {
  from: sql`call_off_contracts c`,
  key: sql`c.id`,
  seenBy: (viewer: Viewer) => isSeenBy(viewer),
  read: contractsWithIds,
};

const filters = {
  product: (text: string) => {
    const part = `%${likeText(text)}%`;
    return sql`exists (
      select from product_stocks s join products g on g.id = s.product_id where s.id = c.product_stock_id
        and (g.grade ilike ${part} or g.name_th ilike ${part} or g.name_en ilike ${part} or g.name_cn ilike ${part}))`;
  },
  state: (names: readonly CallOffState[]) => sql`c.state = any (${names}::text[])`,
  price_kind: (names: readonly string[]) => sql`c.price_kind = any (${names}::text[])`,
  created_at: sql`c.created_at`,
  last_day: onDays(sql`c.last_day`),
};
const waits = (party: 'buyer' | 'seller') => (is: boolean) =>
  is ? waitsForPartySql[party] : sql`not ${waitsForPartySql[party]}`;
const seller = ofCompanyNamed(sql`c.seller_company_id`);
const buyer = ofCompanyNamed(sql`c.company_id`);

const sorts = {
  created_at: { by: sql`c.created_at` },
  first_day: { by: sql`c.first_day` },
  last_day: { by: sql`c.last_day` },
} as const;

const cells = {
  number: ({ id }: CallOffRow) => callOffNo(id),
  per_kg: ({ per_kg }: CallOffRow) => (per_kg === null ? '' : bahtPerKg(per_kg)),
  goods: ({ product }: CallOffRow, { locale }: Words) => `${product.grade} ${product[`name_${locale}`]}`,
};

export const myContracts = listOf(myCallOffList, {
  ...contracts,
  filters: { ...filters, waits: waits('buyer'), seller },
  sorts,
  cells,
});

export const sellerContracts = listOf(sellerCallOffList, {
  ...contracts,
  filters: { ...filters, waits: waits('seller'), buyer },
  sorts,
  cells,
});

export const staffContracts = listOf(staffCallOffList, {
  ...contracts,
  filters: { ...filters, buyer, seller },
  sorts,
  cells,
});
