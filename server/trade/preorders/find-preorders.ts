import type { z } from 'zod';
import type { preorders } from '#contract/trade/preorders.ts';
import type { preorderRow } from '#contract/trade/preorder-shapes.ts';
import { earliestPreOrderDate } from '#domain/market/delivery/delivery-date.ts';
import { effectiveUnitPrice, type OfferPrices } from '#domain/market/pricing/pricing.ts';
import { PREORDER_GUARDS, refusalToAct, type PreorderAct } from '#domain/trade/preorders/preorder.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { province } from '#server/places/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isGivenUpSql } from '#server/trade/checkout/index.ts';
import { isPreorderedBySql } from './agreed-terms.ts';
import { isSeenBy, waitsForSql, type Viewer } from './viewer.ts';

type Table = typeof preorders;
export type PreorderRow = z.output<typeof preorderRow>;
type Detail = z.output<Table['GET /preorders/{id}']['answer']>;

type StoredRow = Omit<PreorderRow, 'unit_weight'> & { unit_weight_grams: number };

/** The facts of pre-order `p` that lists and pages share; the seller learns neither of the buyer nor of the order. */
const columns = ({ party }: Viewer) => sql`
  p.id, p.state, p.product_stock_id as productstock_id, p.quantity, p.wished_date, p.proposed_by, p.unit_price,
  p.delivery_date, p.valid_until,
  p.created_at, p.since, p.ends_at, k.sku_no, k.unit_weight_grams,
  json_build_object('id', g.id, 'name_th', g.name_th, 'name_en', g.name_en, 'name_cn', g.name_cn, 'grade', g.grade)
    as product,
  json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn) as attribute,
  (select ${province} from provinces p where p.id = v.id) as province /* not null: a foreign key */,
    ${companySql('c')} as seller,
  ${party === 'staff' ? companySql('b') : sql`null::json`} as buyer,
  ${party === 'seller' ? sql`null::int as order_id, null::text as order_no` : sql`o.id as order_id, o.order_no`},
  ${waitsForSql[party]} as waits_for_me`;

const source = sql`
  preorders p join product_stocks s on s.id = p.product_stock_id join products g on g.id = s.product_id
  join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id
    join provinces v on v.id = p.province_id
  join companies c on c.id = p.seller_company_id join companies b on b.id = p.company_id
  left join orders o on ${isPreorderedBySql} and not ${isGivenUpSql}`;

/** The pre-orders with these ids, in any order. */
export async function preordersWithIds(ids: readonly number[], viewer: Viewer): Promise<PreorderRow[]> {
  const found = await rows(sql<StoredRow>`
    select ${columns(viewer)} from ${source} where ${isSeenBy(viewer)} and p.id = any (${[...ids]}::int[])`);
  return found.map(weighed);
}

interface StoredDetail extends StoredRow, OfferPrices {
  version: number;
  requester: string | null;
  note: string;
  answer_note: string;
  end_reason: string;
  allowance_hundredths: number;
  pre_order_days: number | null;
}

/** One pre-order with what the reader may do; 404 for whom it does not concern. */
export async function findPreorder(viewer: Viewer, id: number): Promise<Detail> {
  const [row, days] = await Promise.all([
    maybeRow(sql<StoredDetail>`
      select ${columns(viewer)}, p.version, p.note, p.answer_note, p.end_reason,
        c.price_allowance_hundredths as allowance_hundredths, s.pre_order_days,
        ${viewer.party === 'seller' ? sql`null::text` : personNameSql('u')} as requester,
        s.regular_price, s.sale_price, s.is_promotion, s.promotion_price, s.promotion_start, s.promotion_end
      from ${source} join users u on u.id = p.user_id where p.id = ${id} and ${isSeenBy(viewer)}`),
    holidays(),
  ]);
  if (!row) throw new AppError('not_found');
  const at = now();
  return {
    ...weighed(row),
    offer_price: effectiveUnitPrice(row, at),
    allowance: viewer.party === 'buyer' ? null : row.allowance_hundredths / 100,
    earliest_delivery: earliestPreOrderDate(at, row.pre_order_days ?? 0, (day) => days.has(day)),
    acts: actsOf(viewer).filter((act) => refusalToAct(act, row, at) === null),
  };
}

const ACTS = Object.keys(PREORDER_GUARDS) as PreorderAct[];
const ANSWERING: ReadonlySet<PreorderAct> = new Set(['answer', 'refuse']);

const actsOf = ({ party }: Viewer) => ACTS.filter((act) => (party === 'buyer') !== ANSWERING.has(act));

const weighed = <Stored extends StoredRow>({ unit_weight_grams, ...row }: Stored) => ({
  ...row,
  unit_weight: kgFromGrams(unit_weight_grams),
});
