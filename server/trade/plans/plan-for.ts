import { fitsPackWish } from '#domain/trade/plans/constraints.ts';
import { makePlans } from '#domain/trade/plans/make-plans.ts';
import { mergeNeeds, type Need } from '#domain/trade/plans/need.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { suggestionKey } from '#domain/market/search/search-text.ts';
import { holidays, tripsTo, type Trips } from '#server/market/delivery/index.ts';
import { pricesFor, vatRateHundredths } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { candidateOf, plannedOfferOf } from './candidates.ts';
import { nameNeeds, type NamedNeed } from './name-needs.ts';
import type { AskedNeed, PlannedCarts, PlanQuestion } from './plan-question.ts';
import { readOffers, type OfferRow } from './read-offers.ts';

/**
 * The three carts of what is needed. Prices are the caller's own, visitors have the public ones; freight, dates and sums are those of a checkout of the
 * same lines now. The database is asked for what the needs are called, and once for offers; the rest is kept for seconds.
 */
export async function planFor(caller: Caller, { needs: asked, place, date }: PlanQuestion): Promise<PlannedCarts> {
  const at = now();
  const member = caller.kind === 'member' ? caller : null;
  const named = await nameNeeds(asked);
  const ids = new Set(named.flatMap(({ products }) => products.map(({ product_id }) => product_id)));
  const [offers, trips, prices, vatRate, days] = await Promise.all([
    readOffers([...ids], at, member?.companyId ?? null),
    tripsTo(place.province_id, DEFAULT_LOAD_TONNES),
    pricesFor(member),
    vatRateHundredths(),
    holidays(),
  ]);
  const needs = mergeNeeds(asked.map((each, index) => needOf(each, index, named[index]!, offers)));
  const circumstances = {
    at,
    isHoliday: (day: string) => days.has(day),
    // Visitors are shown what a level saves, and pay without it.
    prices: member ? prices : { ...prices, discounts: [] },
  };
  const plans = makePlans(
    needs,
    offers.map((row) => candidateOf(row, circumstances)),
    { rates: ratesOf(trips), date, vatRateHundredths: vatRate },
  );
  const used = new Set(
    plans.flatMap(({ orders }) => orders.flatMap(({ lines }) => lines.map(({ offer_id }) => offer_id))),
  );
  return { needs, plans, offers: offers.filter(({ offer_id }) => used.has(offer_id)).map(plannedOfferOf), at };
}

const ratesOf = (trips: Trips) =>
  new Map(Object.entries(trips).map(([province, { rates }]) => [Number(province), rates]));

/** A need once its products are known: of several the one whose grade is what was typed, and packs as their weight. */
function needOf(
  { what, wanted, packs, product_ids }: AskedNeed,
  id: number,
  { products, sku_id }: NamedNeed,
  offers: readonly OfferRow[],
): Need {
  const its = offers.filter(({ product_id }) => products.some((each) => each.product_id === product_id));
  const ofGrade = new Set(
    its.filter(({ grade }) => suggestionKey(grade) === suggestionKey(what)).map(({ product_id }) => product_id),
  );
  const isNarrowed = product_ids === undefined && ofGrade.size > 0;
  const counted = wanted !== null && 'units' in wanted ? wanted.units : null;
  const named = its.filter((offer) => sku_id === null || offer.sku_id === sku_id);
  const first =
    named.find(({ unit_weight_grams }) => fitsPackWish({ pack_grams: unit_weight_grams }, packs ?? null)) ?? named[0];
  return {
    id,
    what,
    grams: wanted !== null && 'grams' in wanted ? wanted.grams : gramsCounted(counted, first),
    products: isNarrowed
      ? products.flatMap((each) => {
          if (each.assumed === 'equal_grade') return [each];
          if (!ofGrade.has(each.product_id)) return [];
          return [ofGrade.size === 1 ? { ...each, assumed: null } : each];
        })
      : products,
    skus: sku_id === null ? null : [sku_id],
    packs: packs ?? null,
    counted,
  };
}

const gramsCounted = (packs: number | null, offer: OfferRow | undefined) =>
  packs === null || offer === undefined ? null : packs * offer.unit_weight_grams;
