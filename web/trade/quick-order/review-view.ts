import type { Answer } from '#contract/client.ts';
import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { freightTogether } from '#web/market/delivery/freight-together.ts';
import { totalOf } from '#web/market/product/offers/total-of.ts';

export type Review = Answer<'POST /quick-order/match'>;
export type Line = Review['lines'][number];
export type Product = Line['products'][number];
export type Offer = Product['offers'][number];

/** What stands in the form: the offer of each line, and the amounts as they are typed. */
export interface Choice {
  offers: ReadonlyMap<number, number>;
  amounts: ReadonlyMap<string, number>;
}

export const offerField = (line: number) => `offer.${line}`;
export const amountField = (line: number, offer: number) => `amount.${line}.${offer}`;

/** What the server put forward, before anybody changes it. */
export function firstChoice(lines: readonly Line[]): Choice {
  return {
    offers: new Map(lines.flatMap(({ line, chosen }) => (chosen === null ? [] : [[line, chosen] as const]))),
    amounts: new Map(
      lines.flatMap(({ line, products }) =>
        products.flatMap(({ offers }) =>
          offers.map((offer) => [amountField(line, offer.product_stock_id), offer.planned] as const),
        ),
      ),
    ),
  };
}

/** What the form says. */
export function choiceOf(form: FormData): Choice {
  const offers = new Map<number, number>();
  const amounts = new Map<string, number>();
  for (const [name, value] of form) {
    if (typeof value !== 'string' || value === '') continue;
    if (name.startsWith('offer.')) offers.set(Number(name.slice('offer.'.length)), Number(value));
    if (name.startsWith('amount.')) amounts.set(name, /^\d{1,9}$/.test(value.trim()) ? Number(value) : 0);
  }
  return { offers, amounts };
}

/**
 * A review in which stands what the form said, not what was put forward: `numberThen` is the number that a line had in
 * the form.
 */
export function withChoice(
  review: Review,
  { offers, amounts }: Choice,
  numberThen: (line: number) => number = (line) => line,
): Review {
  const lines = review.lines.map((line) => {
    const then = numberThen(line.line);
    const products = line.products.map((product) => ({
      ...product,
      offers: product.offers.map((offer) => withAmount(offer, amounts.get(amountField(then, offer.product_stock_id)))),
    }));
    const isThere = (id: number) =>
      products.some((product) => product.offers.some((offer) => offer.product_stock_id === id));
    const asked = offers.get(then);
    const chosen = asked !== undefined && !isThere(asked) ? line.chosen : asked;
    return { ...line, products, chosen: chosen ?? null };
  });
  return { ...review, lines };
}

/** Why the server planned so many units is of no interest where the buyer wants others. */
function withAmount(offer: Offer, units: number | undefined): Offer {
  return units === undefined || units === offer.planned ? offer : { ...offer, planned: units, reason: 'as_asked' };
}

/** What a member pays for so many units. */
export function lineTotal(offer: Offer, units: number): number {
  return totalOf(
    {
      price: offer.price,
      memberPrice: offer.member_price,
      memberDiscount: offer.memberlevel_discount,
      customPrices: offer.custom_prices,
    },
    units,
  );
}

/** The lines that an offer is chosen for, with how many units of it. */
export function chosenLines(
  lines: readonly Line[],
  { offers, amounts }: Choice,
): { line: number; offer: Offer; units: number }[] {
  return lines.flatMap(({ line, products }) => {
    const offer = products
      .flatMap((product) => product.offers)
      .find(({ product_stock_id }) => product_stock_id === offers.get(line));
    return offer ? [{ line, offer, units: amounts.get(amountField(line, offer.product_stock_id)) ?? 0 }] : [];
  });
}

/** The chosen lines together. */
export function sumsOf(
  lines: readonly Line[],
  choice: Choice,
): { count: number; kg: number; total: number; freight: number | null } {
  const chosen = chosenLines(lines, choice);
  const freight = freightTogether(
    chosen.map(({ offer, units }) => ({
      provinceId: offer.warehouse.province.id,
      units,
      amounts: offer.delivered_price?.amounts ?? null,
    })),
  );
  return {
    count: chosen.length,
    kg: chosen.reduce((kg, { offer, units }) => kg + units * offer.unit_weight, 0),
    total: bahtFromSatang(chosen.reduce((sum, { offer, units }) => sum + satangFromBaht(lineTotal(offer, units)), 0n)),
    /** Of all of them together; null where one of them is not delivered. */
    freight: freight === null ? null : bahtFromSatang(freight),
  };
}

/** A past order's lines as a list. */
export function textOfLines(lines: readonly Line[]): string {
  return lines
    .map(
      ({ code, wanted_kg, wanted_units }) =>
        `${code}\t${wanted_kg === null ? (wanted_units ?? '') : `${wanted_kg}\tkg`}`,
    )
    .join('\n');
}
