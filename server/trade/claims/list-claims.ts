import type { z } from 'zod';
import type { claimRow } from '#contract/trade/claim-shapes.ts';
import { claimNo } from '#domain/trade/claims/claim.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { lineNamesSql } from '#server/trade/orders/index.ts';
import { isSeenBy, type Viewer } from './viewer.ts';

export type ClaimRow = z.output<typeof claimRow>;
type Row = Stored<ClaimRow>;

/**
 * The facts of claim `c` that lists and pages share; the seller does not learn of the order, nor anybody but staff of
 * the buyer.
 */
export const claimColumns = ({ party }: Viewer) => sql`
  c.id, c.kind, c.wish, c.state, c.position, c.outcome, c.opened_at, c.answer_by, c.closed_at,
  case when c.asked_base is not null then json_build_object('base', c.asked_base::text, 'vat', c.asked_vat::text)
    end as asked,
  json_build_object('id', p.id, 'purchase_no', p.purchase_no) as purchase, ${companySql('s')} as seller,
  case when f.id is not null then json_build_object('id', f.id, 'state', f.state, 'total', f.total::text) end as refund,
  ${
    party === 'seller'
      ? sql`null::json`
      : sql`json_build_object('id', o.id, 'order_no', o.order_no, 'po_number',
    o.po_number)`
  } as order,
  ${party === 'staff' ? companySql('b') : sql`null::json`} as buyer`;

export const claimTables = sql`
  claims c join purchases p on p.id = c.purchase_id join orders o on o.id = c.order_id
  join companies s on s.id = c.seller_company_id join companies b on b.id = c.company_id
  left join refunds f on f.id = c.refund_id`;

/** What a list shows of claim `c`. */
export const rowColumns = (viewer: Viewer) => sql`${claimColumns(viewer)},
  (select coalesce(json_agg(json_build_object(${lineNamesSql}, 'quantity', l.quantity) order by i.id), '[]')
    from claim_lines l join order_items i on i.id = l.order_item_id
      where l.claim_id = c.id) as lines /* not null: coalesced */`;

/** What waits for the reader first, then the newest. Each order is that of an index (0329-newest-lists.sql). */
export const waitingFirst = {
  seller: sql`c.state <> 'with_seller', case when c.state = 'with_seller' then c.answer_by end, c.id desc`,
  staff: sql`c.state <> 'with_staff', case when c.state = 'with_staff' then c.with_staff_at end, c.id desc`,
};

/** The claims with these ids, in any order. */
export async function claimsWithIds(ids: readonly number[], viewer: Viewer): Promise<ClaimRow[]> {
  const found = await rows(sql<Row>`
    select ${rowColumns(viewer)} from ${claimTables} where ${isSeenBy(viewer)} and c.id = any (${ids}::int[])`);
  return found.map(numbered);
}

/** The claims of one order, the newest first. */
export async function claimsOfOrder(viewer: Viewer, orderId: number): Promise<ClaimRow[]> {
  const found = await rows(sql<Row>`
    select ${rowColumns(viewer)} from ${claimTables} where ${isSeenBy(viewer)} and c.order_id = ${orderId}
      order by c.id desc`);
  return found.map(numbered);
}

/** A claim as the database answers it. */
export type Stored<Claim extends Pick<ClaimRow, 'refund' | 'asked'>> = Omit<Claim, 'claim_no' | 'refund' | 'asked'> & {
  refund: (Omit<NonNullable<ClaimRow['refund']>, 'total'> & { total: string }) | null;
  asked: { base: string; vat: string } | null;
};

const sumsOf = ({ base, vat }: { base: string; vat: string }) => ({
  base: BigInt(base),
  vat: BigInt(vat),
  total: BigInt(base) + BigInt(vat),
});

export const numbered = <Claim extends { id: number } & Pick<Row, 'refund' | 'asked'>>(claim: Claim) => ({
  ...claim,
  claim_no: claimNo(claim.id),
  asked: claim.asked && sumsOf(claim.asked),
  refund: claim.refund && { ...claim.refund, total: BigInt(claim.refund.total) },
});
