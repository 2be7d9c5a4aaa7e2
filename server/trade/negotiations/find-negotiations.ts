import type { z } from 'zod';
import type { negotiations } from '#contract/trade/negotiations/calls.ts';
import type { Names } from '#contract/wire.ts';
import type { negotiationRow } from '#contract/trade/negotiations/shapes.ts';
import { effectiveUnitPrice, type OfferPrices, termsAt } from '#domain/market/pricing/pricing.ts';
import { ACTS_OF, refusalToAct, type NegotiationParty } from '#domain/trade/negotiations/negotiation.ts';
import { perKgOfPack } from '#domain/trade/negotiations/offered-prices.ts';
import { unitPriceAt } from '#domain/market/pricing/custom-price.ts';
import type { Satang } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { province } from '#server/places/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { isGivenUpSql } from '#server/trade/checkout/index.ts';
import { isNegotiatedBySql } from './agreed-terms.ts';
import { readLines, type KeptLine } from './proposed-prices.ts';
import { mostRoundsSql } from './rules.ts';
import { isSeenBy, waitsForSql, type Viewer } from './viewer.ts';

export type NegotiationRow = z.output<typeof negotiationRow>;
type Detail = z.output<(typeof negotiations)['GET /negotiations/{id}']['answer']>;

const productJson = sql`json_build_object('id', g.id, 'name_th', g.name_th, 'name_en', g.name_en, 'name_cn', g.name_cn,
  'grade', g.grade)`;

interface StoredLine {
  id: number;
  productstock_id: number;
  product: Detail['product'];
  attribute: Names;
  sku_no: string;
  unit_weight_grams: number;
  quantity: number;
  list_price: number;
  accepted_units: number | null;
  regular_price: number;
  sale_price: number;
  is_promotion: boolean;
  promotion_price: number | null;
  promotion_start: string | null;
  promotion_end: string | null;
}

type StoredRow = Omit<NegotiationRow, 'product' | 'line_count' | 'kg' | 'total'> & {
  lines: StoredLine[];
  last_prices: KeptLine[];
};

/** The lines of negotiation `n`, the first one first. */
const linesJson = sql<StoredLine[]>`(
  select json_agg(json_build_object('id', l.id, 'productstock_id', l.product_stock_id, 'product', ${productJson},
    'attribute', json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn),
    'sku_no', k.sku_no, 'unit_weight_grams', k.unit_weight_grams, 'quantity', l.quantity,
    'list_price', l.list_price, 'accepted_units', l.accepted_units,
    'regular_price', s.regular_price, 'sale_price', s.sale_price, 'is_promotion', s.is_promotion,
    'promotion_price', s.promotion_price, 'promotion_start', s.promotion_start, 'promotion_end', s.promotion_end)
    order by l.id)
  from negotiation_lines l join product_stocks s on s.id = l.product_stock_id join products g on g.id = s.product_id
    join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id
  where l.negotiation_id = n.id)`;

/** What lists and pages share; the seller learns neither of the buyer nor of the order. */
const columns = ({ party }: Viewer) => sql`
  n.id, n.state, n.round, n.created_at, n.since, n.ends_at, ${companySql('c')} as seller,
  ${party === 'staff' ? companySql('b') : sql`null::json`} as buyer,
  ${party === 'seller' ? sql`null::int as order_id, null::text as order_no` : sql`o.id as order_id, o.order_no`},
  ${waitsForSql[party]} as waits_for_me, ${linesJson} as lines /* not null: it has lines */,
  (select v.prices from negotiation_versions v where v.negotiation_id = n.id order by v.version_no desc limit 1)
    as last_prices /* not null: the first proposal */`;

const source = sql`
  negotiations n join companies c on c.id = n.seller_company_id join companies b on b.id = n.company_id
  left join orders o on ${isNegotiatedBySql} and not ${isGivenUpSql}`;

/** The negotiations with these ids, in any order. */
export async function negotiationsWithIds(ids: readonly number[], viewer: Viewer): Promise<NegotiationRow[]> {
  const found = await rows(sql<StoredRow>`
    select ${columns(viewer)} from ${source} where ${isSeenBy(viewer)} and n.id = any (${[...ids]}::int[])`);
  return found.map(rowOf);
}

function rowOf<Stored extends StoredRow>({ lines, last_prices, ...row }: Stored) {
  const proposed = readLines(last_prices);
  const grams = (line: StoredLine) => {
    const units = line.accepted_units ?? proposed.find(({ line_id }) => line_id === line.id)?.quantity ?? 0;
    return { line, units };
  };
  const wanted = lines.map(grams);
  return {
    ...row,
    product: lines[0]!.product,
    line_count: lines.length,
    kg: kgFromGrams(wanted.reduce((sum, { line, units }) => sum + units * line.unit_weight_grams, 0)),
    total: wanted.reduce((sum, { line, units }) => {
      const breaks = proposed.find(({ line_id }) => line_id === line.id)?.breaks ?? [];
      const reached = termsAt(breaks, units);
      return reached ? sum + unitPriceAt(reached.price_per_kg, line.unit_weight_grams) * BigInt(units) : sum;
    }, 0n),
  };
}

interface StoredProposal {
  version_no: number;
  party: NegotiationParty;
  by: string | null;
  at: string;
  prices: KeptLine[];
  valid_until: string | null;
  prices_until: string | null;
  message: string;
  consent: string;
}

/** Nobody reads who of the other side it was; staff read all. */
const byJson = ({ party }: Viewer) => {
  if (party === 'staff') return sql`case when sm.id is null then ${personNameSql('u')} else ${personNameSql('sm')} end`;
  return sql`case when v.party = ${party} then ${personNameSql('u')} end`;
};

const proposalsJson = (viewer: Viewer) => sql<StoredProposal[]>`(
  select json_agg(json_build_object('version_no', v.version_no, 'party', v.party, 'by', ${byJson(viewer)}, 'at', v.at,
    'prices', v.prices, 'valid_until', v.valid_until, 'prices_until', v.prices_until, 'message', v.message,
    'consent', v.consent) order by v.version_no)
  from negotiation_versions v left join users u on u.id = v.user_id
    left join staff_members sm on sm.id = v.staff_id
  where v.negotiation_id = n.id)`;

/** One negotiation with what the reader may do; 404 for whom it does not concern. */
export async function findNegotiation(viewer: Viewer, id: number): Promise<Detail> {
  const row = await maybeRow(sql<
    StoredRow &
      Pick<
        Detail,
        | 'version'
        | 'origin'
        | 'payment_type'
        | 'wants_period'
        | 'most_rounds'
        | 'price_list_id'
        | 'end_reason'
        | 'province'
      > & { proposals: StoredProposal[] }
  >`
    select ${columns(viewer)}, n.version, n.origin, n.payment_type::int, n.wants_period,
      ${mostRoundsSql} as most_rounds /* not null: coalesced */, n.price_list_id, n.end_reason,
      (select ${province} from provinces p where p.id = n.province_id) as province /* not null: a foreign key */,
      ${proposalsJson(viewer)} as proposals /* not null: the first proposal */
    from ${source} where n.id = ${id} and ${isSeenBy(viewer)}`);
  if (!row) throw new AppError('not_found');
  const at = now();
  const { proposals, ...stored } = row;
  return {
    ...rowOf(stored),
    lines: stored.lines.map((line) => lineOf(line, at)),
    proposals: proposals.map(({ prices, consent, at: when, ...said }) => ({
      ...said,
      at: new Date(when),
      lines: readLines(prices),
      consent: viewer.party === 'buyer' ? null : consent,
    })),
    acts: ACTS_OF[viewer.party].filter((act) => refusalToAct(act, row, at, row.most_rounds) === null),
  };
}

function lineOf(line: StoredLine, at: Date): Detail['lines'][number] {
  const { id, productstock_id, product, attribute, sku_no, unit_weight_grams, quantity, accepted_units } = line;
  const perKg = (price: Satang) => perKgOfPack(price, unit_weight_grams);
  return {
    id,
    productstock_id,
    product,
    attribute,
    sku_no,
    unit_weight: kgFromGrams(unit_weight_grams),
    quantity,
    accepted_units,
    list_per_kg: perKg(BigInt(line.list_price)),
    list_per_kg_now: perKg(effectiveUnitPrice(pricesOf(line), at)),
  };
}

const timeOf = (text: string | null) => (text === null ? null : new Date(text));

function pricesOf(line: StoredLine): OfferPrices {
  return {
    regular_price: BigInt(line.regular_price),
    sale_price: BigInt(line.sale_price),
    is_promotion: line.is_promotion,
    promotion_price: line.promotion_price === null ? null : BigInt(line.promotion_price),
    promotion_start: timeOf(line.promotion_start),
    promotion_end: timeOf(line.promotion_end),
  };
}
