import type { z } from 'zod';
import type { staffQuotations } from '#contract/trade/staff-quotations.ts';
import { quotedLines, type QuotedPrice } from '#domain/trade/order-totals.ts';
import { cartBlockers } from '#domain/trade/checkout-checks.ts';
import { perKgOfPack } from '#domain/trade/negotiations/offered-prices.ts';
import {
  reductionOf,
  refusalOfPrice,
  SALES_QUOTATION_DAYS,
  wrongQuotationDay,
  type SalesLine,
} from '#domain/trade/quotations/sales-quotation.ts';
import { unitPriceAt } from '#domain/market/pricing/custom-price.ts';
import { addDays, bangkokDate, endOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { formatDay, formatSatang } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { readPrices } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { besideBlocker, blockerDetails, priceLines, type PricedLine } from '#server/trade/cart/index.ts';
import { findStandingOffers, type StandingOffer } from '#server/trade/negotiations/index.ts';
import { factsOf, insertQuotation, quotable, type Quoted, type QuotationFacts } from '../make-quotation.ts';
import { findBuyer } from './find-buyer.ts';
import { releaseQuotation } from './release-quotation.ts';

type Given = z.output<(typeof staffQuotations)['POST /staff/quotations']['body']>;
type Terms = Omit<Given, 'buyer'>;
type Made = z.output<(typeof staffQuotations)['POST /staff/quotations']['answer']>;

/**
 * Makes a quotation for a buyer at the prices that the buyer has, or below them where the seller agreed. What is given
 * below them in all is held until a second person has approved it, where it is above the limit of one.
 */
export async function makeForBuyer(staffId: number, { buyer, ...given }: Given): Promise<Made> {
  requireDay(given.valid_until, now());
  return quoteBuyer(staffId, await findBuyer(buyer), given);
}

/** The same for a buyer that is known; in the running transaction, if there is one. */
export async function quoteBuyer(staffId: number, buyer: Quoted, given: Terms): Promise<Made> {
  const at = now();
  requireDay(given.valid_until, at);
  const addressId = given.address_id ?? null;
  if (addressId !== null) await requireAddress(buyer.companyId, addressId);
  const { facts, priced } = await price(buyer, given, at);
  const offers = await findStandingOffers(
    buyer.companyId,
    given.lines.map(({ productstock_id }) => productstock_id),
  );
  const sold = priced.map((line) => soldLine(line, given, offers));
  const reduction = reductionOf(sold.map(({ sales }) => sales));
  return inTransaction(async () => {
    const made = await insertQuotation(buyer.companyId, facts, {
      at,
      until: endOfBangkokDay(given.valid_until),
      madeBy: staffId,
      isHeld: true,
    });
    await writeConsents(made.id, sold);
    const { waiting_change } = await releaseQuotation(staffId, { ...made, facts, reduction });
    return { status: true, waiting_change, ...made };
  });
}

function requireDay(day: string, at: Date): void {
  const wrong = wrongQuotationDay(day, at);
  if (!wrong) return;
  const today = bangkokDate(at);
  const shown = (each: string) => localized((language) => formatDay(each, language));
  throw wrong === 'too_early'
    ? fieldError('negotiation_day_too_early', 'valid_until', { earliest: shown(today) })
    : fieldError('negotiation_day_too_late', 'valid_until', { latest: shown(addDays(today, SALES_QUOTATION_DAYS)) });
}

async function requireAddress(companyId: number, id: number): Promise<void> {
  const found = await maybeRow(sql<{ id: number }>`
    select id from addresses where id = ${id} and company_id = ${companyId} and deleted_at is null`);
  if (!found) throw new AppError('invalid_input', { fields: [{ path: 'address_id', code: 'not_a_choice' }] });
}

/** A line with what it costs the buyer without sales. */
interface OwnPriced extends PricedLine {
  own: Satang;
}

async function price(
  buyer: Quoted,
  { lines, address_id, note, reference }: Terms,
  at: Date,
): Promise<{ facts: QuotationFacts; priced: OwnPriced[] }> {
  const units = new Map(lines.map(({ productstock_id, quantity }) => [productstock_id, quantity]));
  const wanted = sql`select 0 as id, *, null::int as stock_lot_id
    from unnest(${[...units.keys()]}::int[], ${[...units.values()]}::int[]) as named (productstock_id, amount)`;
  const shipTo = address_id ? sql`select ${address_id}::int as id` : undefined;
  const [found, prices] = await Promise.all([rows(quotable(buyer, wanted, shipTo)), readPrices(buyer)]);
  const [first] = found;
  if (!first || found.length < lines.length) throw new AppError('not_found');
  if (found.some(({ seller_company_id }) => seller_company_id === buyer.companyId)) throw new AppError('own_product');
  const blockers = cartBlockers(found, at);
  const index = blockers.findIndex((blocker) => blocker !== null);
  if (index >= 0) {
    const blocker = blockers[index]!;
    throw new AppError(blocker, { details: blockerDetails(found[index]), ...besideBlocker(blocker, found[index]) });
  }
  const own = priceLines(found, prices, at);
  const priced = quotedLines(own, pricesOf(lines, own)).map((line, at_) => ({ ...line, own: own[at_]!.net }));
  return { facts: { ...factsOf(first, found, priced, reference), note }, priced };
}

const pricesOf = (lines: Given['lines'], own: readonly PricedLine[]): QuotedPrice[] =>
  lines.flatMap(({ productstock_id, price_per_kg }) => {
    const line = own.find(({ row }) => row.productstock_id === productstock_id)!;
    if (!price_per_kg) return [];
    const price = unitPriceAt(price_per_kg, line.row.unit_weight_grams);
    return [{ kind: 'quoted_price' as const, productstock_id, price }];
  });

interface SoldLine {
  sales: SalesLine;
  seller: number;
  consent: string;
}

/** A line with what lets sales quote it; refused where it is dearer than the buyer's own, or nobody agreed. */
function soldLine(line: OwnPriced, { lines, valid_until }: Terms, offers: readonly StandingOffer[]): SoldLine {
  const { row, own } = line;
  const index = lines.findIndex(({ productstock_id }) => productstock_id === row.productstock_id);
  const { price_per_kg: wanted, consent: typed } = lines[index]!;
  const price_per_kg = wanted ?? null;
  const offered = offers.find(
    (offer) =>
      offer.productstock_id === row.productstock_id &&
      offer.valid_until >= valid_until &&
      price_per_kg !== null &&
      (offer.priceFor(row.amount) ?? price_per_kg + 1n) <= price_per_kg,
  );
  const consent = typed || (offered?.number ?? '');
  const sales = { units: row.amount, unit_weight_grams: row.unit_weight_grams, own, price_per_kg };
  const refused = refusalOfPrice(sales, consent !== '');
  const path = `lines.${index}.${refused === 'needs_consent' ? 'consent' : 'price_per_kg'}`;
  const ownPerKg = formatSatang(perKgOfPack(own, row.amount * row.unit_weight_grams));
  if (refused === 'above_own') throw fieldError('quotation_price_above_own', path, { price: ownPerKg });
  if (refused === 'needs_consent') throw fieldError('quotation_needs_consent', path, { price: ownPerKg });
  return { sales, seller: row.seller_company_id, consent };
}

async function writeConsents(quotationId: number, sold: readonly SoldLine[]): Promise<void> {
  const bySeller = Map.groupBy(
    sold.filter(({ sales }) => reductionOf([sales]) > 0n),
    ({ seller }) => seller,
  );
  const consents = [...bySeller].map(([seller_company_id, its]) => ({
    quotation_id: quotationId,
    seller_company_id,
    reduction: reductionOf(its.map(({ sales }) => sales)),
    consent: [...new Set(its.map(({ consent }) => consent))].join('\n'),
  }));
  if (consents.length > 0) await rows(insertRows('quotation_consents', consents));
}
