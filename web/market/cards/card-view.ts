import type { DeliveredPriceView } from '#web/market/delivery/delivered-price.tsx';
import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { leastUnits } from '#domain/market/availability.ts';
import { testConditionText } from '#domain/catalogue/grades/test-condition.ts';
import { markTradeWords } from '#domain/market/search/trade-words.ts';
import { STOCK_PRE_ORDER, termsAt } from '#domain/market/pricing/pricing.ts';
import { bahtPerKg, pricePerKg, satangFromBaht } from '#domain/values/money.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { nameIn } from '#web/i18n/language.ts';

type Card = Answer<'POST /product/search'>['data'][number];
type Offer = NonNullable<Card['default_offer']>;

/** An offer in one language, with what screens compare it by. Prices in baht, weights in kg. */
export interface OfferView {
  id: number;
  skuNo: string;
  pack: string;
  unitWeight: number;
  price: number;
  pricePerKg: number;
  /** What a kilogram costs without the promotion or the reduction that this price is; null where it is neither. */
  wasPerKg: number | null;
  isPromotion: boolean;
  promotionEnd: string | null;
  /** Whole hours that are left of the promotion; counted by the server, so that page and browser say the same. */
  promotionHours: number | null;
  /** What this member pays for the smallest order; null for visitors and without a discount. */
  memberPrice: number | null;
  memberPricePerKg: number | null;
  /** Percent off for this member; for a visitor what a member would save. */
  memberDiscount: number;
  /** Agreed with the member's company, by how much one line holds. */
  customPrices: Offer['custom_prices'];
  /** The one of them that is `memberPrice`. */
  customPrice: Offer['custom_prices'][number] | null;
  isPreOrder: boolean;
  /** How many days after the order a pre-order is expected, if its seller says. */
  preOrderDays: number | null;
  isPickUpOnly: boolean;
  isWeighed: boolean;
  /** Units on hand. */
  quantity: number;
  minimum: number;
  seller: string;
  warehouse: string;
  province: string;
  earliest: string;
  /** At the chosen place; null while none is chosen. */
  deliveredPrice: DeliveredPriceView | 'unreachable' | null;
}

/** A product in one language: what a card, a table row or a search engine needs, and no more on the wire. */
export interface CardView {
  id: number;
  /** With its trade words marked, for ProductName. */
  name: string;
  /** The same without the grade, which stands above it. */
  nameBesideGrade: string;
  grade: string;
  quality: Card['quality'];
  manufacturer: string;
  subcategory: string;
  picture: string | null;
  mfi: number | null;
  mfiCondition: string | null;
  density: number | null;
  /** kg CO2e per kg, cradle to gate. */
  co2PerKg: number | null;
  co2IsTypical: boolean;
  isNew: boolean;
  /** What the reader's company has decided about it. */
  companyVerdict: Card['company_verdict'];
  stockStatus: Card['stock_status'];
  offerCount: number;
  offer: OfferView | null;
}

/** `hasPlace`: the API was asked for delivered prices. */
export function cardView(
  card: Omit<Card, 'default_offer'> & { default_offer?: Card['default_offer'] },
  locale: Locale,
  hasPlace = false,
): CardView {
  return {
    id: card.id,
    name: markTradeWords(nameIn(locale, card)),
    nameBesideGrade: markTradeWords(removeGrade(nameIn(locale, card), card.grade)),
    grade: card.grade,
    quality: card.quality,
    manufacturer: nameIn(locale, card.manufacturer),
    subcategory: card.subcategory.code,
    picture: card.picture,
    mfi: card.mfi,
    mfiCondition: card.mfi_condition && testConditionText(card.mfi_condition),
    density: card.density,
    co2PerKg: card.co2_per_kg,
    co2IsTypical: card.co2_is_typical,
    isNew: card.is_new,
    companyVerdict: card.company_verdict,
    stockStatus: card.stock_status,
    offerCount: card.offer_count,
    offer: card.default_offer ? headlined(offerView(card.default_offer, locale, hasPlace)) : null,
  };
}

/** A name's words but the grade, which most names hold after the brand; of one that is the grade alone, all. */
function removeGrade(name: string, grade: string): string {
  const words = name.split(' ').filter((word) => word !== grade);
  return words.length === 0 ? name : words.join(' ');
}

/** Beside a delivered price no price at the warehouse is struck: the two are not of the same thing. */
function headlined(offer: OfferView): OfferView {
  const { deliveredPrice } = offer;
  return deliveredPrice === null || deliveredPrice === 'unreachable' ? offer : { ...offer, wasPerKg: null };
}

const HOUR_MS = 3_600_000;

export function offerView(offer: Offer, locale: Locale, hasPlace = false): OfferView {
  const minimum = leastUnits(offer);
  const customPrice = termsAt(offer.custom_prices, minimum) ?? null;
  const hasDiscount = offer.memberlevel_discount > 0 || customPrice !== null;
  const parent = offer.parent_attribute ? `${nameIn(locale, offer.parent_attribute)} · ` : '';
  return {
    id: offer.product_stock_id,
    skuNo: offer.sku_no,
    pack: unitsKept(`${parent}${nameIn(locale, offer.attribute)}`),
    unitWeight: offer.unit_weight,
    price: offer.price,
    pricePerKg: offer.price_per_kg,
    wasPerKg: customPrice === null && offer.price < offer.regular_price ? regularPerKg(offer) : null,
    isPromotion: offer.is_promotion,
    promotionEnd: offer.promotion_end,
    promotionHours:
      offer.promotion_end === null
        ? null
        : Math.max(1, Math.floor((Date.parse(offer.promotion_end) - Date.now()) / HOUR_MS)),
    memberPrice: hasDiscount ? offer.member_price : null,
    memberPricePerKg: hasDiscount ? offer.member_price_per_kg : null,
    memberDiscount: offer.memberlevel_discount,
    customPrices: offer.custom_prices,
    customPrice,
    isPreOrder: offer.product_stock === STOCK_PRE_ORDER,
    preOrderDays: offer.pre_order_days,
    isPickUpOnly: offer.shipping_out_of_scope,
    isWeighed: offer.is_weighed,
    quantity: offer.quantity,
    minimum,
    seller: nameIn(locale, offer.seller),
    warehouse: nameIn(locale, offer.warehouse),
    province: nameIn(locale, offer.warehouse.province),
    earliest: offer.earliest_delivery,
    deliveredPrice: deliveredPriceView(offer.delivered_price, hasPlace),
  };
}

/** A number and its unit stay on one line: "750 kg". */
function unitsKept(pack: string): string {
  return pack.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0');
}

function regularPerKg({ regular_price, unit_weight }: Offer): number {
  return bahtPerKg(pricePerKg(satangFromBaht(regular_price), gramsFromKg(unit_weight)));
}

function deliveredPriceView(deliveredPrice: Offer['delivered_price'], hasPlace: boolean): OfferView['deliveredPrice'] {
  if (deliveredPrice) return { perKg: deliveredPrice.price_per_kg, perKgWithVat: deliveredPrice.price_per_kg_with_vat };
  return hasPlace ? 'unreachable' : null;
}
