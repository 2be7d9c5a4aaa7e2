import type { z } from 'zod';
import type { sellerAnswerCalls } from '#contract/trade/seller-answers/calls.ts';
import { isSameToBuyer, MAX_REPLACEMENTS_SHOWN } from '#domain/trade/seller-answers/replacement.ts';
import type { Satang } from '#domain/values/money.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lineNamesSql } from '#server/trade/orders/index.ts';
import { offersInstead } from '#server/trade/price-comparisons/index.ts';
import { readAskedSale, type AskedSale } from './lock-asked-sale.ts';

type Replacements = z.output<(typeof sellerAnswerCalls)['GET /staff/purchases/{id}/replacements']['answer']>;
type Line = Pick<Replacements['lines'][number], 'order_item_id' | 'quantity' | 'names'>;

export interface DeclinedSale {
  sale: AskedSale;
  order_no: string;
  po_number: string | null;
  buyer: { userId: number; companyId: number; memberLevel: number };
  /** Where the order's goods go; null where the buyer fetches them. */
  address_id: number | null;
  province_id: number | null;
  delivery_date: string | null;
  /** Sellers who have a part in the order, and whether a seller pays for its coupon. */
  sellers: number[];
  is_paid_by_seller: boolean;
  lines: (Line & {
    offer: number;
    productId: number;
    grams: number;
    pack_grams: number;
    total: Satang;
    /** Its price was agreed in parts, or its buyer chose the lot. */
    is_bound: boolean;
  })[];
}

/** A purchase that its seller declined, and for whom it was; refused where it is not declined (any more). */
export async function readDeclinedSale(id: number): Promise<DeclinedSale> {
  const found = await maybeRow(sql<Omit<DeclinedSale, 'sale' | 'lines'> & { order_id: number }>`
    select o.id as order_id, o.order_no /* not null: placed */, o.po_number,
      (select a.id from addresses a where a.id = o.shipping_address_id and a.deleted_at is null) as address_id,
      (o.shipping_snapshot ->> 'province_id')::int as province_id, o.delivery_date,
      array(select s.company_id from purchases s where s.order_id = o.id) as sellers /* not null: an array */,
      exists (select from order_discounts d where d.order_id = o.id and d.paid_by = 'seller') as is_paid_by_seller,
      json_build_object('userId', o.user_id,
        'companyId', c.id, 'memberLevel', c.member_level) as buyer
    from purchases p join orders o on o.id = p.order_id join companies c on c.id = o.company_id
    where p.id = ${id} and o.order_no is not null`);
  if (!found) throw new AppError('not_found');
  const { order_id, ...facts } = found;
  const sale = await readAskedSale(id, order_id);
  if (sale.answer.state !== 'declined' || sale.answer.allowed.length === 0) throw new AppError('answer_not_asked');
  const lines = await rows(sql<DeclinedSale['lines'][number]>`
    select i.id as order_item_id, i.quantity, json_build_object(${lineNamesSql}) as names,
      i.productstock_id as offer, s.product_id as "productId",
      i.quantity * i.product_unit_weight_grams as grams, i.product_unit_weight_grams as pack_grams,
      i.line_total as total, i.allocations is not null or i.stock_lot_id is not null as is_bound /* not null: a test */
    from order_items i join product_stocks s on s.id = i.productstock_id where i.purchase_id = ${id} order by i.id`);
  return { sale, ...facts, lines };
}

/** What sales may offer the buyer instead of what a seller declined: the cheapest delivered offers of others. */
export async function findReplacements(id: number): Promise<Replacements> {
  const { sale, lines, ...declined } = await readDeclinedSale(id);
  const found = await offersOf({ sale, lines, ...declined });
  return {
    order_id: sale.order_id,
    order_no: declined.order_no,
    purchase_no: sale.purchase_no,
    version: sale.answer.version,
    reason: sale.answer.reason,
    note: sale.answer.note,
    lines: lines.map(({ order_item_id, quantity, names }, place) => ({
      order_item_id,
      quantity,
      names,
      offers: found[place]!.map(({ row, facts }) => ({
        is_same: isSame({ sale, lines, ...declined }, lines[place]!, { row, facts }),
        productstock_id: row.productstock_id,
        seller: row.seller,
        attribute: row.attribute,
        packs: facts.packs,
        goods: BigInt(facts.goods),
        freight: BigInt(facts.freight),
        total_include_vat: BigInt(facts.total),
        arrives: facts.arrives,
      })),
    })),
  };
}

export type FoundOffer = Awaited<ReturnType<typeof offersOf>>[number][number];

/**
 * Whether sales may put an offer into the order without asking: its buyer notices nothing, its seller has no answered
 * part in the order, and no seller pays for a coupon of goods that are another's.
 */
export function isSame(
  { sellers, is_paid_by_seller, delivery_date }: DeclinedSale,
  line: DeclinedSale['lines'][number],
  { row, facts }: Pick<FoundOffer, 'row' | 'facts'>,
): boolean {
  return (
    !is_paid_by_seller &&
    !sellers.includes(row.seller_company_id) &&
    isSameToBuyer(
      {
        product: line.productId,
        packGrams: line.pack_grams,
        quantity: line.quantity,
        total: line.total,
        isBound: line.is_bound,
      },
      {
        product: row.product_id,
        packGrams: row.unit_weight_grams,
        packs: facts.packs,
        total: BigInt(facts.goods),
        arrives: facts.arrives,
      },
      { deliveryDate: delivery_date },
    )
  );
}

/** Nothing is found for goods that the buyer fetches: their place decides, and it is the seller's. */
export async function offersOf({ sale, buyer, province_id, lines }: DeclinedSale) {
  if (province_id === null) return lines.map(() => []);
  const found = await offersInstead(buyer, lines, { provinceId: province_id, withoutSeller: sale.company_id });
  return found.map((offers) => offers.slice(0, MAX_REPLACEMENTS_SHOWN));
}
