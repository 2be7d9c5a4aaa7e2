import { buildNeed } from '#domain/trade/plans/build-need.ts';
import { mergeNeeds } from '#domain/trade/plans/need.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { readCompanyGrades } from '#server/market/approved-grades/index.ts';
import { holidays, tripsTo, type Trips } from '#server/market/delivery/index.ts';
import { pricesFor, vatRateHundredths } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { companyCoupons } from '#server/trade/coupons/index.ts';
import { buildCandidate } from './candidates.ts';
import { withCoupons } from './coupons-of-plan.ts';
import { describeOffers } from './describe-offers.ts';
import { nameNeeds } from './name-needs.ts';
import type { PlannedCarts, PlanQuestion } from './plan-question.ts';
import { readOffers } from './read-offers.ts';
import { solvePlans } from './solver/solve-plans.ts';

/**
 * The three carts of what is needed. Prices and coupons are the caller's own, visitors have the public ones; freight,
 * dates and sums are those of a checkout of the same lines now. The database is asked what the needs are called, for
 * offers and coupons, and last what the used offers are called.
 */
export async function planFor(caller: Caller, question: PlanQuestion): Promise<PlannedCarts> {
  const { needs: asked, place, date, leavesOutCoupons = false } = question;
  const at = now();
  const member = caller.kind === 'member' ? caller : null;
  const named = await nameNeeds(asked, await readCompanyGrades(caller));
  const ids = new Set(named.flatMap(({ products }) => products.map(({ product_id }) => product_id)));
  const [offers, trips, prices, vatRate, days, known] = await Promise.all([
    readOffers([...ids], at, member?.companyId ?? null),
    tripsTo(place.province_id, DEFAULT_LOAD_TONNES),
    pricesFor(member),
    vatRateHundredths(),
    holidays(),
    member && companyCoupons(member.companyId),
  ]);
  const packs = offers.map((row) => ({ ...row, pack_grams: row.unit_weight_grams }));
  const needs = mergeNeeds(asked.map((each, index) => buildNeed(each, index, named[index]!, packs)));
  const circumstances = {
    at,
    isHoliday: (day: string) => days.has(day),
    // Visitors are shown what a level saves, and pay without it.
    prices: member ? prices : { ...prices, discounts: [] },
  };
  const solved = await solvePlans({
    needs,
    candidates: offers.map((row) => buildCandidate(row, circumstances)),
    terms: { rates: readRates(trips), date, vatRateHundredths: vatRate },
  });
  const coupons = { known: leavesOutCoupons ? null : known, offers, at, vatRateHundredths: vatRate };
  const plans = withCoupons(solved, coupons);
  const used = new Set(
    plans.flatMap(({ orders }) => orders.flatMap(({ lines }) => lines.map(({ offer_id }) => offer_id))),
  );
  return {
    needs,
    plans,
    offers: await describeOffers(offers.filter(({ offer_id }) => used.has(offer_id))),
    knowsCoupons: (known?.coupons.length ?? 0) > 0,
    at,
  };
}

const readRates = (trips: Trips) =>
  new Map(Object.entries(trips).map(([province, { rates }]) => [Number(province), rates]));
