import type { z } from 'zod';
import type { offer, productCard } from '#contract/offer-shapes.ts';
import { earliestDeliveryDate, earliestPreOrderDate } from '#domain/market/delivery/delivery-date.ts';
import { deliveredPricePerKg } from '#domain/market/delivery/delivered-price.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { NEW_BADGE_DAYS } from '#domain/values/limits.ts';
import { pricePerKg } from '#domain/values/money.ts';
import {
  OFFER_ON_SALE,
  STOCK_PRE_ORDER,
  isPromotionNow,
  memberUnitPrice,
  termsAt,
} from '#domain/market/pricing/pricing.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { customTerms, ordinaryTerms, type CustomTerms } from '#domain/market/pricing/custom-price.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { AVAILABILITY_OUT_OF_STOCK, availabilityNames, leastUnits } from '#domain/market/availability.ts';
import type { CompanyGrades } from '#domain/market/approved-grades/company-grades.ts';
import { readCompanyGrades } from '#server/market/approved-grades/index.ts';
import { holidays, tripsTo, type Trips } from '#server/market/delivery/index.ts';
import { pricesFor, vatRateHundredths, type BuyerPrices } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { cardRows, type CardRow, type OfferJson } from './card-rows.ts';
import { deliveredPrices, type BestOffers, type Freight } from '#server/market/search/index.ts';

export type Card = z.output<typeof productCard>;
export type Offer = z.output<typeof offer>;

/**
 * Cards of products, in the order given, each with the cheapest per kg of its offers that can be bought now; what is
 * not for sale any more is left out.
 */
export async function cardsOf(
  productIds: readonly number[],
  caller: Caller,
  delivery: Delivery | null = null,
): Promise<Card[]> {
  if (productIds.length === 0) return [];
  return cardsFound(await deliveredPrices(productIds, delivery?.freight ?? null), caller, delivery);
}

/** Cards of what search has just found. */
export async function cardsFound(found: BestOffers, caller: Caller, delivery: Delivery | null = null): Promise<Card[]> {
  const [cards, pricing] = await Promise.all([cardRows(found), pricingFor(caller, delivery)]);
  return cards.map((row) => cardOf(row, pricing));
}

/** What prices depend on beside the offer: the moment, the member's level and custom prices, the holidays. */
export interface Pricing {
  at: Date;
  today: string;
  prices: BuyerPrices;
  isMember: boolean;
  /** What the caller's company decided about grades. */
  grades: CompanyGrades;
  earliestDelivery: string;
  isHoliday: (day: string) => boolean;
  /** Freight to the chosen place, and VAT. */
  delivery: (Delivery & { vatRate: bigint }) | null;
}

/** Where goods go: the trips from each province, and what they add to a kilogram, as search reads it. */
export interface Delivery {
  trips: Trips;
  freight: Freight;
}

/** What freight costs to the place that was chosen; null when none was. */
export async function deliveryTo({
  deliver_province_id,
  load_tonnes,
}: {
  deliver_province_id?: number | undefined;
  load_tonnes: number;
}): Promise<Delivery | null> {
  if (deliver_province_id === undefined) return null;
  const trips = await tripsTo(deliver_province_id, load_tonnes);
  return {
    trips,
    freight: Object.fromEntries(Object.entries(trips).map(([province, { perKg }]) => [province, Number(perKg)])),
  };
}

export async function pricingFor(caller: Caller, delivery: Delivery | null = null): Promise<Pricing> {
  const at = now();
  const [prices, days, vatRate, grades] = await Promise.all([
    pricesFor(caller.kind === 'member' ? caller : null),
    holidays(),
    delivery ? vatRateHundredths() : 0,
    readCompanyGrades(caller),
  ]);
  return {
    at,
    today: bangkokDate(at),
    prices,
    isMember: caller.kind === 'member',
    grades,
    earliestDelivery: earliestDeliveryDate(at, (day) => days.has(day)),
    isHoliday: (day) => days.has(day),
    delivery: delivery && { ...delivery, vatRate: BigInt(vatRate) },
  };
}

export function cardOf(row: CardRow, pricing: Pricing): Card {
  const { first_approved_at, availability, default_offer, ...rest } = row;
  return {
    ...rest,
    is_new: first_approved_at !== null && pricing.at.getTime() - first_approved_at.getTime() < NEW_BADGE_DAYS * DAY_MS,
    stock_status: availabilityNames[availability ?? AVAILABILITY_OUT_OF_STOCK],
    offer_count: row.offer_count ?? 0,
    company_verdict: pricing.grades.verdictAbout(row.id),
    default_offer: default_offer && offerOf(default_offer, row.id, row.subcategory.id, pricing),
  };
}

/** An offer priced now, for this caller. */
export function offerOf(
  json: OfferJson,
  productId: number,
  subcategoryId: number,
  { at, today, prices: buyer, isMember, earliestDelivery, isHoliday, delivery }: Pricing,
): Offer {
  const prices = {
    regular_price: BigInt(json.regular_price),
    sale_price: BigInt(json.sale_price),
    promotion_price: json.promotion_price === null ? null : BigInt(json.promotion_price),
    is_promotion: json.is_promotion,
    promotion_start: instantOf(json.promotion_start),
    promotion_end: instantOf(json.promotion_end),
  };
  const toPrice = {
    ...prices,
    product_id: productId,
    subcategory_id: subcategoryId,
    seller_id: json.seller.id,
    unit_weight_grams: json.unit_weight_grams,
  };
  const ordinary = ordinaryTerms(toPrice, buyer.discounts, at);
  const { unitPrice: price, discountPercent: percent } = ordinary;
  const steps = customTerms(toPrice, ordinary, buyer.custom, today);
  const shown = termsAt(steps, leastUnits(json)) ?? ordinary;
  const member_price = isMember ? memberUnitPrice(shown.unitPrice, shown.discountPercent) : null;
  const inPromotion = isPromotionNow(prices, at);
  return {
    product_stock_id: json.product_stock_id,
    product_sku_id: json.product_sku_id,
    sku_no: json.sku_no,
    attribute: json.attribute,
    parent_attribute: json.parent_attribute,
    unit_weight: kgFromGrams(json.unit_weight_grams),
    regular_price: prices.regular_price,
    price,
    price_per_kg: pricePerKg(price, json.unit_weight_grams),
    is_promotion: inPromotion,
    promotion_end: inPromotion ? prices.promotion_end : null,
    memberlevel_discount: percent / 100,
    member_price,
    member_price_per_kg: member_price === null ? null : pricePerKg(member_price, json.unit_weight_grams),
    custom_prices: steps.map((terms) => customPriceOf(terms, json, delivery)),
    company_id: json.seller.id,
    seller: json.seller,
    warehouse_id: json.warehouse.id,
    sale_price: prices.sale_price,
    promotion_price: prices.promotion_price,
    promotion_start: prices.promotion_start,
    sales_start: instantOf(json.sales_start),
    sales_end: instantOf(json.sales_end),
    check_product: json.check_product,
    status: json.status === OFFER_ON_SALE,
    approved_status: json.approved_status,
    is_deleted: json.is_deleted,
    updated_at: new Date(json.updated_at),
    product_stock: json.product_stock,
    pre_order_days: json.product_stock === STOCK_PRE_ORDER ? json.pre_order_days : null,
    quantity: json.quantity,
    is_minimum: json.is_minimum,
    min_quantity: json.min_quantity,
    shipping_out_of_scope: json.shipping_out_of_scope,
    is_weighed: json.is_weighed,
    warehouse: json.warehouse,
    delivered_price: deliveredPriceOf(pricePerKg(member_price ?? price, json.unit_weight_grams), json, delivery),
    earliest_delivery:
      json.product_stock === STOCK_PRE_ORDER && json.pre_order_days !== null
        ? earliestPreOrderDate(at, json.pre_order_days, isHoliday)
        : earliestDelivery,
  };
}

function customPriceOf(
  terms: CustomTerms,
  json: OfferJson,
  delivery: Pricing['delivery'],
): Offer['custom_prices'][number] {
  const unit_price = memberUnitPrice(terms.unitPrice, terms.discountPercent);
  const price_per_kg = pricePerKg(unit_price, json.unit_weight_grams);
  return {
    from_units: terms.from_units,
    price: terms.unitPrice,
    discount: terms.discountPercent / 100,
    unit_price,
    price_per_kg,
    delivered_price: deliveredPriceOf(price_per_kg, json, delivery),
    valid_until: terms.valid_until,
  };
}

function deliveredPriceOf(
  goods: bigint,
  { warehouse, shipping_out_of_scope, unit_weight_grams, package_weight_grams }: OfferJson,
  delivery: Pricing['delivery'],
): Offer['delivered_price'] {
  const trip = delivery?.trips[warehouse.province.id];
  if (!delivery || !trip || shipping_out_of_scope) return null;
  const { deliveredPrice, deliveredPriceWithVat } = deliveredPricePerKg(goods, trip.perKg, delivery.vatRate);
  return {
    freight_per_kg: trip.perKg,
    price_per_kg: deliveredPrice,
    price_per_kg_with_vat: deliveredPriceWithVat,
    trip_cost: trip.cost,
    vehicles: trip.vehicles.map(({ vehicle, count }) => ({ vehicle, count })),
    amounts: {
      rates: trip.rates,
      unit_weight: kgFromGrams(unit_weight_grams + package_weight_grams),
      vat_rate: Number(delivery.vatRate) / 100,
    },
  };
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
