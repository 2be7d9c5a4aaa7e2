/**
 * Statements that cross a wall today, as `room → table`. Neither list may get longer: a new one asks the owner for a
 * function, or registers what the owner calls. What goes is taken out here.
 */
export const KNOWN_WRITES = [
  'server/trade/checkout → order_history',
  'server/trade/checkout → order_items',
  'server/trade/checkout → orders',
  'server/trade/checkout → purchases',
  'server/trade/coupons → orders',
  'server/trade/orders → goods_ready',
  'server/trade/orders → sales_contracts',
];

/** Money asks what is owed, by receivable; what is left of orders is credit, codes by QR, slips and payouts. */
export const KNOWN_UPWARD_READS: readonly string[] = [];
