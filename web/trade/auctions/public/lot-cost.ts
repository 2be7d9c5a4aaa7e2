import { deliveredLot } from '#domain/trade/auctions/delivered-lot.ts';
import { goodsAt } from '#domain/trade/auctions/hold.ts';
import { bahtFromSatang, bahtPerKg, percentOf, satangFromBaht } from '#domain/values/money.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { ratesOf } from '#web/market/delivery/freight-of.ts';
import type { AuctionPage } from '../auction-shapes.ts';

export interface LotCost {
  goods: number;
  /** Null where the goods are fetched, or no place is chosen. */
  freight: number | null;
  vat: number;
  total: number;
  /** Of a kilogram with freight and VAT. */
  perKg: number;
}

type Lot = Pick<AuctionPage, 'kg' | 'packs' | 'delivery' | 'vat_rate'>;

/** What the whole lot costs at a price per kg, in baht, as its order will say; with freight where a place is chosen. */
export function lotCost({ kg, packs, delivery, vat_rate }: Lot, price: number): LotCost {
  const grams = gramsFromKg(kg);
  const perKg = satangFromBaht(price);
  const vat_rate_hundredths = Math.round(vat_rate * 100);
  const brought =
    delivery && packs !== null
      ? deliveredLot(
          {
            grams,
            gross_grams: packs * gramsFromKg(delivery.unit_weight),
            rates: ratesOf(delivery),
            vat_rate_hundredths,
          },
          perKg,
        )
      : null;
  if (brought)
    return {
      goods: bahtFromSatang(brought.goods),
      freight: bahtFromSatang(brought.freight),
      vat: bahtFromSatang(brought.vat),
      total: bahtFromSatang(brought.total),
      perKg: bahtPerKg(brought.perKgWithVat),
    };
  const goods = goodsAt(perKg, grams);
  const vat = percentOf(goods, BigInt(vat_rate_hundredths));
  return {
    goods: bahtFromSatang(goods),
    freight: null,
    vat: bahtFromSatang(vat),
    total: bahtFromSatang(goods + vat),
    perKg: bahtFromSatang(goods + vat) / kg,
  };
}

type Priced = Pick<AuctionPage, 'kind' | 'price' | 'next_price' | 'start_price' | 'is_leading' | 'own'>;

/** At what price per kg the reader would have the lot now: the leader's own, of sealed bids theirs, else the next one. */
export function priceToPay({ kind, price, next_price, start_price, is_leading, own }: Priced): number {
  if (kind === 'sealed') return price ?? own?.limit ?? start_price;
  return (is_leading ? price : (next_price ?? price)) ?? start_price;
}
