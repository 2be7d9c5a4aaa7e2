import { STOCK_IN_STOCK, STOCK_PRE_ORDER, type StockKind } from '#domain/market/pricing/pricing.ts';
import type { Stock } from '../offer-fields.ts';

/** What another warehouse's offer takes over from this one: a promotion or a window that is over is left out. */
export function copyOf(stock: Stock, now: Date) {
  const prices = stock.price_change?.state === 'waiting' ? stock.price_change : stock;
  const { regular_price, sale_price, is_promotion, promotion_price, promotion_start, promotion_end } = prices;
  const isOver = (end: string | null) => end !== null && new Date(end) <= now;
  const promotes = is_promotion && !isOver(promotion_end);
  const {
    product_stock,
    pre_order_days,
    is_minimum,
    min_quantity,
    cost_price,
    package_weight,
    low_stock_level,
    shipping_out_of_scope,
  } = stock;
  const kind: StockKind = product_stock === STOCK_PRE_ORDER ? STOCK_PRE_ORDER : STOCK_IN_STOCK;
  return {
    product_stock: kind,
    pre_order_days,
    is_minimum,
    min_quantity,
    regular_price,
    sale_price,
    is_promotion: promotes,
    promotion_price: promotes ? promotion_price : null,
    promotion_start: promotes ? promotion_start : null,
    promotion_end: promotes ? promotion_end : null,
    ...(isOver(stock.sales_end)
      ? { sales_start: null, sales_end: null }
      : { sales_start: stock.sales_start, sales_end: stock.sales_end }),
    cost_price,
    package_weight,
    low_stock_level,
    shipping_out_of_scope,
  };
}
