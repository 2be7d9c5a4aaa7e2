import type { OfferPrices } from '#domain/market/pricing/pricing.ts';
import type { JudgedRow, OfferChange } from '#domain/sellers/offer-files/judge-row.ts';
import type { OfferColumn } from '#domain/sellers/offer-files/offer-columns.ts';
import { findSlipToConfirm, type SlipToConfirm } from '#domain/sellers/offers/price-slip.ts';
import type { Mapping } from '#domain/files/upload-columns.ts';
import { findPricesBeside, type PriceBeside } from '#server/sellers/offers/index.ts';
import type { Known } from './load-known.ts';

const PRICES = ['regular_price', 'sale_price', 'promotion_price', 'price_per_kg'] as const;

/** A price of a row that may be a slip, of an offer or of the pack that is put on sale. */
export type FindSlip = (judged: JudgedRow, index: number) => SlipToConfirm | null;

/**
 * Answers what tells slips among the prices of a file. The prices beside are asked for once, where it has prices at
 * all.
 */
export async function loadSlipFinder(known: Known, mapping: Mapping<OfferColumn>, at: Date): Promise<FindSlip> {
  if (PRICES.every((column) => mapping[column] === undefined)) return () => null;
  const offers = [...known.byId.values()].map(({ id, skuId }) => ({ offerId: id, skuId }));
  const packs = [...known.packs.values()].map(({ skuId }) => ({ offerId: null, skuId }));
  const found = await findPricesBeside([...offers, ...packs], at);
  const byOffer = new Map(offers.map(({ offerId }, index) => [offerId, found[index]]));
  const bySku = new Map(packs.map(({ skuId }, index) => [skuId, found[offers.length + index]]));
  return ({ changes, added }, index) => {
    if (added) return slipOf(added.terms, bySku.get(added.skuId), null);
    const { offer, change } = changes[index]!;
    if (!namesPrices(change)) return null;
    return slipOf({ ...offer, ...change }, byOffer.get(offer.id), offer);
  };
}

const namesPrices = (change: OfferChange) =>
  PRICES.some((column) => Object.hasOwn(change, column)) || Object.hasOwn(change, 'is_promotion');

/** Prices beside those that the seller sees now: what waits, else what staff approved. */
function slipOf(wanted: OfferPrices, beside: PriceBeside | undefined, approved: OfferPrices | null) {
  return beside ? findSlipToConfirm(wanted, beside.grams, { perKg: beside.perKg, approved }) : null;
}
