import type { z } from 'zod';
import type { quickOrder } from '#contract/trade/quick-order.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import type { CompanyGrades } from '#domain/market/approved-grades/company-grades.ts';
import { readCompanyGrades } from '#server/market/approved-grades/index.ts';
import { productsWithOffers, type ProductWithOffers } from '#server/market/mall/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { findAlternatives } from './alternatives.ts';
import { productFor, putForward, termsOf, wantedFields, type Line } from './line-of.ts';

type Review = z.output<(typeof quickOrder)['GET /quick-order/order/{id}']['answer']>;

interface EarlierLine {
  productstock_id: number;
  product_id: number;
  grade: string;
  grams: number;
  /** Satang, as text. */
  price: string;
}

/** What an order of the company held, with today's prices and stock; 404 for another company's. */
export async function orderAgain(orderId: number, member: Member, provinceId?: number): Promise<Review> {
  const order = await maybeRow(sql<{ lines: EarlierLine[] }>`
    select (select coalesce(json_agg(json_build_object('productstock_id', i.productstock_id, 'product_id', i.product_id,
      'grade', p.grade, 'grams', i.quantity::float8 * i.product_unit_weight_grams, 'price', i.price::text)
      order by i.id), '[]')
      from order_items i join products p on p.id = i.product_id where i.order_id = o.id) as lines
    from orders o where o.id = ${orderId} and o.company_id = ${member.companyId} and o.order_no is not null`);
  if (!order) throw new AppError('not_found');
  const to = { deliver_province_id: provinceId, load_tonnes: DEFAULT_LOAD_TONNES };
  const found = await productsWithOffers([...new Set(order.lines.map(({ product_id }) => product_id))], member, to, {
    stocks: order.lines.map(({ productstock_id }) => productstock_id),
  });
  const without = order.lines.flatMap(({ product_id }) =>
    (found.get(product_id)?.offers.length ?? 0) === 0 ? [product_id] : [],
  );
  const grades = await readCompanyGrades(member);
  const alternatives = await findAlternatives([...new Set(without)], grades, member, to);
  return {
    lines: order.lines.map((line, index) =>
      lineOf(line, index + 1, {
        grades,
        product: found.get(line.product_id),
        alternatives: alternatives.get(line.product_id) ?? [],
      }),
    ),
    more: 0,
  };
}

interface Found {
  grades: CompanyGrades;
  product: ProductWithOffers | undefined;
  alternatives: readonly ProductWithOffers[];
}

/** The same offer as then, if it has enough; else the cheapest that has. A price that is another one now is said. */
function lineOf(earlier: EarlierLine, line: number, { grades, product, alternatives }: Found): Line {
  const wanted = { grams: earlier.grams };
  const price = BigInt(earlier.price);
  const same = product?.offers.find(({ product_stock_id }) => product_stock_id === earlier.productstock_id);
  const products = product ? [productFor(wanted, product, grades, { first: same?.product_stock_id })] : [];
  const offers = products.flatMap(({ offers: of }) => of);
  const again = offers.find(({ product_stock_id }) => product_stock_id === same?.product_stock_id);
  const instead = again?.has_enough ? null : putForward(offers.filter((offer) => offer !== again));
  return {
    line,
    typed: earlier.grade,
    code: earlier.grade,
    ...wantedFields(wanted),
    match: product ? 'exact' : 'none',
    earlier_price: price,
    products: [
      ...products,
      ...alternatives.map((other) => productFor(wanted, other, grades, { replaced: earlier.product_id })),
    ],
    chosen: again?.has_enough ? again.product_stock_id : instead,
    notes: [
      ...(again && termsOf(again, again.planned).unitPrice !== price ? (['price_changed'] as const) : []),
      ...(same ? [] : ([offers.length > 0 ? 'offer_gone' : 'out_of_stock'] as const)),
      ...(again && !again.has_enough ? ([instead === null ? 'not_enough' : 'earlier_has_less'] as const) : []),
    ],
  };
}
