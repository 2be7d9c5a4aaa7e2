/** Whether a minimum order is one: one unit is what everybody buys at least. */
export const isMinimum = (minQuantity: number): boolean => minQuantity > 1;

/** What nobody said of a new offer's terms: no minimum, no sale price, no promotion, no window. */
export const usualTerms = {
  is_minimum: false,
  min_quantity: 1,
  sale_price: 0n,
  is_promotion: false,
  promotion_price: null,
  promotion_start: null,
  promotion_end: null,
  sales_start: null,
  sales_end: null,
  cost_price: null,
  low_stock_level: null,
  shipping_out_of_scope: false,
} as const;

/** The same with what files do not speak of: goods in stock, without packaging, lot and certificate. */
export const newOfferTerms = {
  ...usualTerms,
  product_stock: 1,
  pre_order_days: null,
  package_weight: 0,
  lot_no: null,
  coa_file: null,
} as const;
