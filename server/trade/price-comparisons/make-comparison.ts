import type { z } from 'zod';
import type { priceComparisons } from '#contract/trade/price-comparisons.ts';
import { equivalenceDistance } from '#domain/catalogue/grades/equivalent-grades.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { lineBlocker } from '#domain/trade/checkout-checks.ts';
import { priceComparisonNo } from '#domain/trade/order-identifiers.ts';
import { comparableOffers, mayCompare, MAX_COMPARISONS_A_DAY } from '#domain/trade/price-comparison.ts';
import { bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { earliestDelivery, tripsTo } from '#server/market/delivery/index.ts';
import { readCompanyGrades } from '#server/market/approved-grades/index.ts';
import { comparableGrades } from '#server/market/mall/index.ts';
import { readPrices, vatRateHundredths } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { besideBlocker, blockerDetails } from '#server/trade/cart/index.ts';
import { readLines } from '#server/trade/loads/index.ts';
import { readCircumstances } from './circumstances.ts';
import type { ComparisonFacts } from './facts.ts';
import { differencesShown } from './grade-differences.ts';
import { priceOffer } from './price-offer.ts';
import { offersToCompare } from './read-offers.ts';

type Body = z.output<(typeof priceComparisons)['POST /price-comparison']['body']>;
type Made = { id: number; comparison_no: string };

/**
 * Puts an offer beside the two next comparable ones; grades that the member's company has refused in its place are none
 * of them.
 */
export async function compareOffers(member: Member, body: Body): Promise<Made> {
  const grades = await readCompanyGrades(member);
  return makeComparison(member, body, now(), (grade, instead) => grades.verdictInstead(grade, instead) === 'refused');
}

/** Refused where the offer itself cannot be ordered so or is not brought there. */
export async function makeComparison(
  member: Pick<Member, 'userId' | 'companyId' | 'memberLevel'>,
  { productstock_id, amount, reference, ...where }: Body,
  at: Date,
  isRefused: (grade: number, instead: number) => boolean = () => false,
): Promise<Made> {
  const known = await readCircumstances(member, productstock_id, where);
  const [near, prices, trips, vatRate, arrives] = await Promise.all([
    comparableGrades([known.product_id]),
    readPrices(member),
    tripsTo(known.province_id, DEFAULT_LOAD_TONNES),
    vatRateHundredths(),
    earliestDelivery(),
  ]);
  const grades = new Map(
    (near.get(known.product_id) ?? [])
      .filter(({ id }) => !isRefused(id, known.product_id))
      .map((grade) => [grade.id, grade.differences]),
  );
  const found = await readLines(
    offersToCompare(productstock_id, [known.product_id, ...grades.keys()], member.companyId, at),
    member.companyId,
  );
  const own = found.find((row) => row.productstock_id === productstock_id);
  if (!own) throw new AppError('not_found');
  const blocker = lineBlocker({ ...own, amount }, at);
  if (blocker) throw new AppError(blocker, { details: blockerDetails(own), ...besideBlocker(blocker, own) });
  const circumstances = {
    at,
    grams: amount * own.unit_weight_grams,
    trips,
    prices,
    vatRateHundredths: vatRate,
    arrives,
  };
  const priced = found.flatMap((row) => {
    const differences = grades.get(row.product_id);
    return priceOffer(row, differences ? equivalenceDistance(differences) : 0, circumstances) ?? [];
  });
  const chosen = priced.find(({ offer }) => offer === productstock_id);
  if (!chosen) throw new AppError('shipping_unsupported');
  const facts: ComparisonFacts = {
    market: known.market,
    buyer: { ...known.buyer, reference },
    place: known.place,
    vat_rate_hundredths: vatRate,
    offers: [chosen, ...comparableOffers(chosen, priced)].map(({ row, facts: its }) => ({
      ...its,
      is_chosen: row.productstock_id === productstock_id,
      differences: differencesShown(grades.get(row.product_id) ?? []),
    })),
  };
  return inTransaction(async () => {
    await requireRoom(member.companyId, at);
    return insert(member, facts, at);
  });
}

/** Under the company's lock: of two who ask at once, the second one counts the first one's. */
async function requireRoom(companyId: number, at: Date): Promise<void> {
  await lockCompany(companyId);
  const { today } = await oneRow(sql<{ today: number }>`
    select count(*)::int as today from price_comparisons where company_id = ${companyId}
      and made_at >= ${startOfBangkokDay(bangkokDate(at))}`);
  if (!mayCompare(today)) throw new AppError('too_many_comparisons', { details: { max: MAX_COMPARISONS_A_DAY } });
}

async function insert(
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  facts: ComparisonFacts,
  at: Date,
): Promise<Made> {
  const { number } = await oneRow(sql<{ number: number }>`select nextval('price_comparison_numbers')::int as number`);
  const chosen = facts.offers[0]!;
  return oneRow(sql<Made>`
    insert into price_comparisons (comparison_no, company_id, made_by_user_id, made_at, grade, grams, total_include_vat,
      offer_count, facts)
    values (${priceComparisonNo(number, at)}, ${companyId}, ${userId}, ${at}, ${chosen.grade}, ${chosen.grams},
      ${chosen.total},
      ${facts.offers.length}, ${JSON.stringify(facts)}::jsonb)
    returning id, comparison_no`);
}
