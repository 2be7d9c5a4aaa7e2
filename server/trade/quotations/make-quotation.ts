import { cartBlockers, firstBlocker } from '#domain/trade/checkout-checks.ts';
import { quotationNo } from '#domain/trade/order-identifiers.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import {
  mayQuote,
  OPEN_QUOTATIONS_OF_A_COMPANY,
  quotationEnd,
  type QuotedLine,
} from '#domain/trade/quotations/quotation.ts';
import { addressJson, addressText, type Address } from '#server/accounts/addresses/index.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { freightOf, freightRatesSql, type RatesJson } from '#server/market/delivery/index.ts';
import { readPrices, vatRateNow } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, oneRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import {
  besideBlocker,
  blockerDetails,
  chosenLotColumn,
  inCartOf,
  linesOf,
  priceLines,
  shippingWeight,
  type LineRow,
  type PricedLine,
} from '#server/trade/cart/index.ts';
import { companyTextsSql } from '#server/platform/documents/company-texts.ts';
import { isQuotedBySql } from './quoted-order.ts';

interface Both {
  th: string;
  en: string;
}

export interface QuotedBuyer {
  company: Both;
  taxId: string;
  contact: string;
  email: string;
  tel: string;
  /** Where bills go; quotations from before do not know it. */
  address?: Both;
  /** What the buyer calls the quotation; those from before have none. */
  reference?: string;
}

/**
 * What it costs to bring the goods to where the company has them brought. Null: nothing goes there, or it is not known
 * where.
 */
export interface QuotedDelivery {
  place: Both;
  freight: number;
  vat: number;
  total_include_vat: number;
}

/** All that a quotation says; kept as it is. Amounts are satang. */
export interface QuotationFacts {
  /** What staff wrote of the marketplace, by key. */
  market: Record<string, Both>;
  buyer: QuotedBuyer;
  lines: QuotedLine[];
  total: number;
  vat_rate_hundredths: number;
  vat: number;
  total_include_vat: number;
  /** Beside the sums above, which are of the goods alone. Quotations from before do not know it. */
  delivery?: QuotedDelivery | null;
  /** What sales say with it; of those that they made. */
  note?: string;
}

export interface Circumstances {
  market: Record<string, Both>;
  buyer: QuotedBuyer;
  vat_rate: number;
  bill_to: Address | null;
  ship_to: Address | null;
  /** From the line's warehouse to there. */
  rates: RatesJson;
}

interface Asked {
  cart_ids?: readonly number[] | undefined;
  reference: string;
}

export type Quoted = Pick<Member, 'userId' | 'companyId' | 'memberLevel'>;

/**
 * Quotes the cart, or some of its lines, at their prices of now. Refused with the first line that cannot be ordered,
 * and when the company has too many open quotations.
 */
export async function makeQuotation(
  member: Member,
  { cart_ids: cartIds, reference }: Asked,
): Promise<{ id: number; quotation_no: string }> {
  const cart = inCartOf(member.userId);
  if (cartIds === undefined) return quoteLines(member, cart, now(), reference);
  const chosen = sql`select * from (${cart}) in_cart where id = any (${cartIds}::int[])`;
  const { count } = await oneRow(sql<{ count: number }>`select count(*)::int as count from (${chosen}) chosen`);
  if (count < new Set(cartIds).size) throw new AppError('not_found');
  return quoteLines(member, chosen, now(), reference);
}

/** Quotes offers that `wanted` names, as `linesOf` takes them, with the lot of each. */
export async function quoteLines(
  member: Quoted,
  wanted: RawBuilder<unknown>,
  at: Date,
  reference = '',
): Promise<{ id: number; quotation_no: string }> {
  const [lines, prices] = await Promise.all([rows(quotable(member, wanted)), readPrices(member)]);
  const [first] = lines;
  if (!first) throw new AppError('cart_empty');
  const blockers = cartBlockers(lines, at);
  const blocker = firstBlocker([], blockers);
  const line = blocker ? lines[blockers.indexOf(blocker)] : undefined;
  if (blocker) throw new AppError(blocker, { details: blockerDetails(line), ...besideBlocker(blocker, line) });
  return write(member, factsOf(first, lines, priceLines(lines, prices, at), reference), at);
}

const defaultAddress = (companyId: number, kind: 'shipping' | 'billing') =>
  sql`select id from addresses where company_id = ${companyId} and deleted_at is null
    and ${sql.ref(`is_default_${kind}`)}`;

/**
 * What is wanted as lines, each of its lot where one is chosen, with what a quotation says beside them; freight is to
 * `shipTo`, an address of the company.
 */
export const quotable = (
  { userId, companyId }: Quoted,
  wanted: RawBuilder<unknown>,
  shipTo: RawBuilder<unknown> = defaultAddress(companyId, 'shipping'),
) =>
  linesOf<Circumstances>(
    wanted,
    sql`x.id, s.id`,
    sql`, ${vatRateNow} as vat_rate,
      ${addressJson(defaultAddress(companyId, 'billing'), companyId)} as bill_to,
      ${addressJson(shipTo, companyId)} as ship_to,
      ${freightRatesSql(sql`w.province_id`, sql`(select province_id from addresses where id = (${shipTo}))`)} as rates,
      ${companyTextsSql()} as market ${chosenLotColumn()},
      (select json_build_object('company', json_build_object('th', c.company_name_th, 'en', c.company_name_en),
          'taxId', coalesce(c.tax_id, ''), 'contact', ${personNameSql('u')}, 'email', u.email,
          'tel', coalesce(c.phone, u.mobile, ''))
        from users u join companies c on c.id = u.company_id where u.id = ${userId}) as buyer`,
  );

export function factsOf(
  { market, buyer, vat_rate, bill_to, ship_to }: Circumstances,
  lines: readonly (LineRow & Circumstances)[],
  priced: readonly PricedLine[],
  reference: string,
): QuotationFacts {
  const sums = orderTotals({
    lines: priced.map(({ net }) => net),
    shippingCost: 0n,
    vatRatePercentHundredths: BigInt(vat_rate),
  });
  return {
    market,
    buyer: { ...buyer, reference, ...(bill_to && { address: addressText(bill_to) }) },
    lines: priced.map(lineOf),
    total: Number(sums.total),
    vat_rate_hundredths: vat_rate,
    vat: Number(sums.vat),
    total_include_vat: Number(sums.total_include_vat),
    delivery: ship_to && deliveryOf(ship_to, lines, sums.total, vat_rate),
  };
}

/** Null where no truck goes: then the buyer asks, or comes for the goods. */
function deliveryOf(
  to: Address,
  lines: readonly (LineRow & Circumstances)[],
  goods: bigint,
  vatRate: number,
): QuotedDelivery | null {
  const freight = freightTo(lines);
  if (freight === null) return null;
  const sums = orderTotals({ lines: [goods], shippingCost: freight, vatRatePercentHundredths: BigInt(vatRate) });
  return {
    place: addressText(to),
    freight: Number(freight),
    vat: Number(sums.vat),
    total_include_vat: Number(sums.total_include_vat),
  };
}

function freightTo(lines: readonly (LineRow & Circumstances)[]): bigint | null {
  const loads = lines.map((line) => ({
    provinceId: line.warehouse.province.id,
    grams: shippingWeight(line),
    outOfScope: line.shipping_out_of_scope,
    rates: line.rates,
  }));
  try {
    return freightOf(loads).cost;
  } catch (error) {
    if (error instanceof AppError && error.code === 'shipping_unsupported') return null;
    throw error;
  }
}

function lineOf({ row, price, discountPercent, net }: PricedLine): QuotedLine {
  return {
    productstock_id: row.productstock_id,
    sku_no: row.sku_no,
    seller: { th: row.seller.name_th, en: row.seller.name_en },
    product_name: row.name_th,
    product_name_en: row.name_en,
    product_name_cn: row.name_cn,
    product_attribute: row.attribute.name_th,
    product_attribute_en: row.attribute.name_en,
    product_attribute_cn: row.attribute.name_cn,
    unit_weight_grams: row.unit_weight_grams,
    quantity: row.amount,
    lot: row.lot ? { id: row.lot.id, lot_no: row.lot.lot_no } : null,
    co2_per_kg: row.co2_per_kg,
    co2_is_typical: row.co2_is_typical,
    price: Number(price),
    discount_hundredths: discountPercent,
    line_total: Number(net),
  };
}

function write({ companyId }: Quoted, facts: QuotationFacts, at: Date) {
  return inTransaction(async () => {
    await requireRoom(companyId, at);
    return insertQuotation(companyId, facts, { at, until: quotationEnd(at) });
  });
}

/** Under the company's lock: of two who ask at once, the second one counts the first one's. */
async function requireRoom(companyId: number, at: Date): Promise<void> {
  await lockCompany(companyId);
  const { open } = await oneRow(sql<{ open: number }>`
    select count(*)::int as open from quotations q
    where q.company_id = ${companyId} and q.valid_until >= ${at} and q.made_by is null
      and not exists (select from orders o where ${isQuotedBySql} and o.order_no is not null)`);
  if (!mayQuote(open)) throw new AppError('too_many_quotations', { details: { max: OPEN_QUOTATIONS_OF_A_COMPANY } });
}

interface Term {
  at: Date;
  until: Date;
  /** Of sales, who made it; it is held where a second person has to approve its prices. */
  madeBy?: number;
  isHeld?: boolean;
}

export async function insertQuotation(
  companyId: number,
  facts: QuotationFacts,
  { at, until, madeBy, isHeld = false }: Term,
): Promise<{ id: number; quotation_no: string }> {
  const { number } = await oneRow(sql<{ number: number }>`select nextval('quotation_numbers')::int as number`);
  return oneRow(sql<{ id: number; quotation_no: string }>`
    insert into quotations (quotation_no, company_id, made_at, valid_until, facts, total_include_vat, line_count,
      made_by, is_held)
    values (${quotationNo(number, at)}, ${companyId}, ${at}, ${until}, ${JSON.stringify(facts)}::jsonb,
      ${facts.total_include_vat}, ${facts.lines.length}, ${madeBy ?? null}::int, ${isHeld})
    returning id, quotation_no`);
}
