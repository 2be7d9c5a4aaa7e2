import type { z } from 'zod';
import type { negotiations } from '#contract/trade/negotiations/calls.ts';
import { errorMessage } from '#contract/errors.ts';
import { cartBlockers } from '#domain/trade/checkout-checks.ts';
import { perKgOfPack } from '#domain/trade/negotiations/offered-prices.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { readPrices } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { blockerDetails, linesOf, priceLines, type LineRow, type PricedLine } from '#server/trade/cart/index.ts';

type Start = z.output<(typeof negotiations)['GET /negotiation-start']['answer']>;

export interface WantedUnits {
  productstock_id: number;
  quantity: number;
}

/** What is wanted with what it costs this company today. An offer that is named twice, or is not there, is left out. */
export async function pricedNow(member: Member, wanted: readonly WantedUnits[]): Promise<PricedLine[]> {
  const units = new Map(wanted.map(({ productstock_id, quantity }) => [productstock_id, quantity]));
  const [lines, prices] = await Promise.all([
    rows(
      linesOf(
        sql`select 0 as id, *
          from unnest(${[...units.keys()]}::int[], ${[...units.values()]}::int[]) as named (productstock_id, amount)`,
        sql`s.id`,
      ),
    ),
    readPrices(member),
  ]);
  return priceLines(lines, prices, now());
}

/** What a kilogram of a line costs its buyer today, discounts taken off. */
export const netPerKg = ({ row, net }: PricedLine): Satang => perKgOfPack(net, row.amount * row.unit_weight_grams);

/** Offers as an address names them, for the form that asks for a better price. */
export async function startLines(member: Member, named: string, locale: Locale): Promise<Start> {
  const wanted = named.split(',').map((part) => {
    const [productstock_id, quantity] = part.split(':').map(Number);
    return { productstock_id: productstock_id!, quantity: Math.max(1, quantity!) };
  });
  const found = await pricedNow(member, wanted.slice(0, 100));
  const at = now();
  return {
    lines: found.map((line) => ({
      productstock_id: line.row.productstock_id,
      product: productOf(line.row),
      attribute: line.row.attribute,
      sku_no: line.row.sku_no,
      seller: line.row.seller,
      unit_weight: kgFromGrams(line.row.unit_weight_grams),
      quantity: line.row.amount,
      price_per_kg: netPerKg(line),
      total: line.net,
      problem: problemOf(member, line.row, at, locale),
    })),
  };
}

const productOf = ({ product_id: id, name_th, name_en, name_cn, grade }: LineRow) => ({
  id,
  name_th,
  name_en,
  name_cn,
  grade,
});

function problemOf({ companyId }: Member, row: LineRow, at: Date, locale: Locale): string | null {
  if (row.seller_company_id === companyId) return errorMessage('own_product', locale);
  const [blocker] = cartBlockers([row], at);
  return blocker ? errorMessage(blocker, locale, blockerDetails(row)) : null;
}
