import type { Stock } from './offer-fields.ts';

const NAMES = { name_th: '25 kg bag', name_en: '25 kg bag', name_cn: '25 kg bag' };
const PRICES = {
  regular_price: 1050,
  sale_price: 0,
  is_promotion: false,
  promotion_price: null,
  promotion_start: null,
  promotion_end: null,
  price_per_kg: 42,
};

/** A price of an approved offer that waits, for tests. */
export const WAITING: NonNullable<Stock['price_change']> = {
  ...PRICES,
  id: 1,
  state: 'waiting',
  keeps_selling: true,
  is_new_offer: false,
  reason: null,
  proposed_at: '2026-07-01T00:00:00Z',
  decided_at: null,
};

/** An offer for tests: 400 bags of 25 kg at 1,050 baht, approved and on sale. */
export function stockOf(given: Partial<Stock>): Stock {
  return {
    ...PRICES,
    product_stock_id: 7,
    product_sku_id: 3,
    sku_no: 'HD5502-25',
    attribute: NAMES,
    parent_attribute: null,
    unit_weight: 25,
    product_stock: 1,
    pre_order_days: null,
    quantity: 400,
    reserved_quantity: 0,
    is_minimum: false,
    min_quantity: 1,
    sales_start: null,
    sales_end: null,
    cost_price: null,
    package_weight: 0,
    low_stock_level: null,
    shipping_out_of_scope: false,
    is_weighed: false,
    check_product: true,
    status: true,
    approved_status: 1,
    is_deleted: false,
    updated_at: '2026-07-01T00:00:00Z',
    version: 1,
    state: 'in_stock',
    price_change: null,
    ...given,
  };
}
