import { creditHeld, depositFor, heldPrice } from '#domain/trade/auctions/hold.ts';
import { bahtFromSatang, satangFromBaht } from '#domain/values/money.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import type { AuctionPage } from '../auction-shapes.ts';

/** What a bid up to a price per kg holds of the company's credit, and what deposit it needs, in baht. */
export function holdsAt(
  { kind, kg, vat_rate, start_price, terms }: Pick<AuctionPage, 'kind' | 'kg' | 'vat_rate' | 'start_price' | 'terms'>,
  price: number,
): { credit: number; deposit: number } {
  const held = { kind, start_price: satangFromBaht(start_price), grams: gramsFromKg(kg) };
  const limit = satangFromBaht(price);
  return {
    credit: bahtFromSatang(creditHeld(held, limit, BigInt(Math.round(vat_rate * 100)))),
    deposit: bahtFromSatang(depositFor(heldPrice(held, limit), held.grams, terms.deposit_percent)),
  };
}
