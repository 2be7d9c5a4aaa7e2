import type { z } from 'zod';
import { errorMessage } from '#contract/errors.ts';
import type { cart, cartLine } from '#contract/trade/cart.ts';
import { carbonSum } from '#domain/catalogue/carbon/carbon-sum.ts';
import { DEFAULT_LOAD_TONNES } from '#domain/market/delivery/delivered-price.ts';
import { cartBlockers, type CheckoutBlocker } from '#domain/trade/checkout-checks.ts';
import type { Locale } from '#domain/values/locale.ts';
import { OFFER_ON_SALE } from '#domain/market/pricing/pricing.ts';
import { pricePerKg } from '#domain/values/money.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { tripsTo, type Trips } from '#server/market/delivery/index.ts';
import { pricesFor, vatRateHundredths } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import type { Member } from '#server/platform/http/caller.ts';
import {
  besideBlocker,
  blockerDetails,
  carbonLineOf,
  cartLinesOf,
  priceLines,
  type LineRow,
  type PricedLine,
} from './cart-lines.ts';
import { blockersOfCompany } from '#server/accounts/company/index.ts';

type Cart = z.output<(typeof cart)['GET /cart/mycart']['answer']>;
type Line = z.output<typeof cartLine>;

/** The cart at this moment's prices, each line with what keeps it from being ordered. */
export async function myCart(member: Member, locale: Locale, provinceId?: number): Promise<Cart> {
  const at = now();
  const [lines, company, prices, vatRate, trips] = await Promise.all([
    cartLinesOf(member.userId),
    blockersOfCompany(member.companyId),
    pricesFor(member),
    vatRateHundredths(),
    provinceId === undefined ? {} : tripsTo(provinceId, DEFAULT_LOAD_TONNES),
  ]);
  const priced = priceLines(lines, prices, at);
  const blockers = cartBlockers(lines, at);
  const totals = orderTotals({
    lines: priced.map((line) => line.net),
    shippingCost: 0n,
    vatRatePercentHundredths: BigInt(vatRate),
  });
  return {
    cart: priced.map((line, index) => ({
      ...lineOf(line, blockers[index] ?? null, locale),
      delivery_amounts: deliveryOf(line.row, trips, vatRate),
    })),
    summary: {
      line_count: lines.length,
      total_weight: kgFromGrams(lines.reduce((sum, row) => sum + row.amount * row.unit_weight_grams, 0)),
      carbon: carbonSum(lines.map(carbonLineOf)),
      gross: priced.reduce((sum, line) => sum + line.gross, 0n),
      member_discount: priced.reduce((sum, line) => sum + line.discount, 0n),
      total: totals.total,
      vat_rate: vatRate / 100,
      vat: totals.vat,
      total_include_vat: totals.total_include_vat,
    },
    company_blockers: company.map((code) => ({ code, message: errorMessage(code, locale) })),
    can_checkout: lines.length > 0 && company.length === 0 && blockers.every((blocker) => blocker === null),
  };
}

function deliveryOf(row: LineRow, trips: Trips, vatRate: number): Line['delivery_amounts'] {
  const rates = trips[row.warehouse.province.id]?.rates;
  if (!rates || row.shipping_out_of_scope) return null;
  const unit_weight = kgFromGrams(row.unit_weight_grams + row.package_weight_grams);
  return { rates, unit_weight, vat_rate: vatRate / 100 };
}

function lineOf(
  { row, price, discountPercent, discount, net, custom }: PricedLine,
  blocker: CheckoutBlocker | null,
  locale: Locale,
): Omit<Line, 'delivery_amounts'> {
  return {
    id: row.id,
    productstock_id: row.productstock_id,
    product_id: row.product_id,
    name_th: row.name_th,
    name_en: row.name_en,
    name_cn: row.name_cn,
    grade: row.grade,
    sku_no: row.sku_no,
    attribute: row.attribute,
    picture: row.picture,
    seller: row.seller,
    warehouse: row.warehouse,
    amount: row.amount,
    cart_amount: row.amount,
    quantity: row.quantity,
    is_minimum: row.is_minimum,
    min_quantity: row.min_quantity,
    unit_weight: kgFromGrams(row.unit_weight_grams),
    co2_per_kg: row.co2_per_kg,
    co2_is_typical: row.co2_is_typical,
    regular_price: row.regular_price,
    sale_price: row.sale_price,
    price,
    memberlevel_discount: custom ? 0 : discountPercent / 100,
    custom_price: custom && { discount: discountPercent / 100, valid_until: custom.valid_until },
    line_discount: discount,
    line_total: net,
    price_per_kg: pricePerKg(price, row.unit_weight_grams),
    net_price_per_kg: pricePerKg(net, row.amount * row.unit_weight_grams),
    shipping_out_of_scope: row.shipping_out_of_scope,
    weight_tolerance: row.weight_tolerance === null ? null : row.weight_tolerance / 100,
    product_stock: row.product_stock,
    status: row.status === OFFER_ON_SALE,
    approved_status: row.approved_status,
    chosen_lot: row.lot ? { id: row.lot.id, lot_no: row.lot.lot_no, token: row.lot.token } : null,
    blocker: blocker && {
      code: blocker,
      message: errorMessage(blocker, locale, blockerDetails(row)),
      ...besideBlocker(blocker, row),
    },
  };
}
