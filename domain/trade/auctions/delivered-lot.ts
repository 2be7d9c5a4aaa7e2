import { deliveredSum } from '#domain/market/delivery/delivered-price.ts';
import type { Vehicle, VehicleCount } from '#domain/market/delivery/freight.ts';
import { percentOf, type Satang } from '#domain/values/money.ts';
import { goodsAt } from './hold.ts';

export interface LotDelivery {
  /** Of the goods alone. */
  grams: number;
  /** On the road, packaging included. */
  gross_grams: number;
  rates: Partial<Record<Vehicle, Satang>>;
  vat_rate_hundredths: number;
}

export interface DeliveredLot {
  goods: Satang;
  freight: Satang;
  vat: Satang;
  /** What is to be paid. */
  total: Satang;
  vehicles: VehicleCount[];
  /** In 10⁻⁴ baht, with freight; and with VAT, too. */
  perKg: bigint;
  perKgWithVat: bigint;
}

/** What a lot costs at a price per kg, brought to a place and with VAT, as its order charges it; null where nothing goes. */
export function deliveredLot(delivery: LotDelivery, perKg: Satang): DeliveredLot | null {
  const goods = goodsAt(perKg, delivery.grams);
  const vatRate = BigInt(delivery.vat_rate_hundredths);
  const sum = deliveredSum(
    { goods, netGrams: delivery.grams, grossGrams: delivery.gross_grams, rates: delivery.rates },
    vatRate,
  );
  if (!sum) return null;
  const vat = percentOf(goods + sum.freight, vatRate);
  return {
    goods,
    freight: sum.freight,
    vat,
    total: goods + sum.freight + vat,
    vehicles: sum.vehicles,
    perKg: sum.perKg,
    perKgWithVat: sum.perKgWithVat,
  };
}
