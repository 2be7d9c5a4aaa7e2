import { depositFor, heldPrice, roundedHold, worthAt } from '#domain/trade/auctions/hold.ts';
import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import type { AuctionPage } from '../auction-shapes.ts';

/** What a bid up to a price per kg holds of the company's credit, and what deposit it needs, in baht. */
export function holdsAt(
  { kind, kg, vat_rate, start_price, terms }: Pick<AuctionPage, 'kind' | 'kg' | 'vat_rate' | 'start_price' | 'terms'>,
  price: number,
): { credit: number; deposit: number } {
  const perKg = heldPrice({ kind, start_price: satangFromBaht(start_price) }, satangFromBaht(price));
  const grams = gramsFromKg(kg);
  return {
    credit: bahtFromSatang(roundedHold(worthAt(perKg, grams, BigInt(Math.round(vat_rate * 100))))),
    deposit: bahtFromSatang(depositFor(perKg, grams, terms.deposit_percent)),
  };
}
