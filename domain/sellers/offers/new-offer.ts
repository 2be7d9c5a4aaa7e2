/** Whether a minimum order is one: one unit is what everybody buys at least. */
export const isMinimum = (minQuantity: number): boolean => minQuantity > 1;

/** What nobody said of a new offer: in stock, no minimum, no sale price, no promotion, no window, no packaging. */
export const newOfferTerms = {
  product_stock: 1,
  pre_order_days: null,
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
  package_weight: 0,
  low_stock_level: null,
  lot_no: null,
  coa_file: null,
} as const;
