import type { z } from 'zod';
import type { orderClaims } from '#contract/trade/claim-shapes.ts';
import { lastClaimDay } from '#domain/trade/claims/claim-time.ts';
import { whyNotClaimable, type ClaimedSale } from '#domain/trade/claims/claimable.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lineNamesSql, unitsThatLeaveSql } from '#server/trade/orders/index.ts';
import { claimsOfOrder } from './list-claims.ts';
import { buyerOf } from './viewer.ts';

type OrderClaims = z.output<typeof orderClaims>;
type Seller = OrderClaims['sellers'][number];

interface Row extends ClaimedSale, Pick<Seller, 'purchase_id' | 'seller'> {
  order_no: string;
  lines: (Omit<Seller['lines'][number], 'unit_weight'> & { unit_weight_grams: number })[];
}

/**
 * How many packs of line `i` closed claims for short weight have settled, or all other claims: what was weighed and paid
 * is not weighed again.
 */
export const settledSql = (isOfWeight: boolean) => sql<number>`(select coalesce(sum(x.quantity), 0)::int
  from claim_lines x join claims y on y.id = x.claim_id join refunds f on f.id = y.refund_id
  where x.order_item_id = i.id and (y.kind = 'short_weight') = ${sql.lit(isOfWeight)}
    and f.state not in ('refused', 'taken_over'))`;

/** Whether a claim about the line `i` of an order is open. */
export const isClaimedSql = sql<boolean>`exists (select from claim_lines l where l.order_item_id = i.id and l.is_open)`;

/** What the buyer's company can claim of an order, and what it has; 404 for another company's. */
export async function claimsAboutOrder(companyId: number, orderId: number): Promise<OrderClaims> {
  const [sales, claims] = await Promise.all([
    rows(sql<Row>`
      select p.id as purchase_id, ${companySql('s')} as seller, o.order_no /* not null: placed */, o.status::int,
        p.sale_type::int, coalesce(p.delivered_at, o.delivered_at) as delivered_at,
        (select coalesce(json_agg(json_build_object('id', i.id, ${lineNamesSql}, 'quantity', ${unitsThatLeaveSql},
          'left_to_weigh', ${unitsThatLeaveSql} - ${settledSql(true)},
          'left_to_claim', ${unitsThatLeaveSql} - ${settledSql(false)},
          'unit_weight_grams', i.product_unit_weight_grams,
            'pic_path', i.pic_path, 'is_claimed', ${isClaimedSql}) order by i.id), '[]')
          from order_items i where i.purchase_id = p.id and ${unitsThatLeaveSql} > 0) as lines /* not null: coalesced */
      from purchases p join orders o on o.id = p.order_id join companies s on s.id = p.company_id
      where o.id = ${orderId} and o.company_id = ${companyId} order by p.id`),
    claimsOfOrder(buyerOf({ companyId }), orderId),
  ]);
  const [first] = sales;
  if (!first) throw new AppError('not_found');
  const at = now();
  return {
    order: { id: orderId, order_no: first.order_no },
    claims,
    sellers: sales.map((sale) => ({
      purchase_id: sale.purchase_id,
      seller: sale.seller,
      last_day: sale.delivered_at && lastClaimDay(sale.delivered_at),
      refusal: whyNotClaimable(sale, at),
      lines: sale.lines.map(({ unit_weight_grams, ...line }) => ({
        ...line,
        unit_weight: kgFromGrams(unit_weight_grams),
      })),
    })),
  };
}
