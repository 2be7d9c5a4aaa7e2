import { sql } from '#server/platform/database/query.ts';

/**
 * Twin of `lowStockStep` in domain/sellers/offers/low-stock.ts, over offer `s`: the conditions of the partial indexes
 * of migration 0245.
 */
export const lowStockStepSql = {
  notify: sql<boolean>`(s.quantity <= s.low_stock_level and s.low_stock_told_at is null and not s.is_deleted)`,
  reset: sql<boolean>`(s.low_stock_told_at is not null
    and (s.low_stock_level is null or s.quantity > s.low_stock_level))`,
} as const;
