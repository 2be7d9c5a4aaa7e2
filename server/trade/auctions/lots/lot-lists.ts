import type { AuctionState } from '#domain/trade/auctions/auction.ts';
import type { LotKind } from '#domain/trade/auctions/lot-draft.ts';
import { myLotList, staffLotList } from '#contract/trade/auctions/lot-lists.ts';
import { ofCompanyNamed } from '#server/accounts/company/index.ts';
import { listOf, type Words } from '#server/kit/index.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lotJoins, myLotRows, staffLotRows, type StaffLotRow } from './lot-rows.ts';

/** Auctions are few beside orders: what is not by state or seller is read through. */
const shared = {
  from: lotJoins,
  key: sql`a.id`,
  cells: {
    goods: ({ product }: Pick<StaffLotRow, 'product'>, { locale }: Words) =>
      `${product[`name_${locale}`]} ${product.grade}`,
  },
};
const filters = {
  goods: (words: string) =>
    sql`concat_ws(' ', p.grade, p.name_th, p.name_en, p.name_cn, a.lot_no) ilike ${`%${likeText(words)}%`}`,
  kind: (kinds: LotKind[]) => sql`a.kind = any (${kinds}::text[])`,
  state: (states: AuctionState[]) => sql`a.state = any (${states}::text[])`,
  starts_at: sql`a.starts_at`,
  ends_at: sql`a.ends_at`,
};
const sorts = {
  starts_at: { by: sql`a.starts_at`, mayBeNull: true },
  ends_at: { by: sql`a.ends_at`, mayBeNull: true },
} as const;

export const myLots = listOf(myLotList, {
  ...shared,
  seenBy: ({ companyId }: Pick<Member, 'companyId'>) => sql`a.company_id = ${companyId}`,
  filters,
  sorts: { ...sorts, made_at: { by: sql`a.made_at` } },
  read: myLotRows,
});

/** What waits longest first; then what runs or comes next. */
const waitingFirst = sql`(a.state <> 'waiting'), case when a.state = 'waiting' then a.submitted_at end,
  a.starts_at desc, a.id desc`;

/** A draft is its seller's alone. */
export const staffLots = listOf(staffLotList, {
  ...shared,
  seenBy: (_staff: unknown) => sql`a.state <> 'draft'`,
  filters: { ...filters, seller: ofCompanyNamed(sql`a.company_id`) },
  sorts: { ...sorts, waiting: { whole: waitingFirst }, submitted_at: { by: sql`a.submitted_at`, mayBeNull: true } },
  read: staffLotRows,
});
