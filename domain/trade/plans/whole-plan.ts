import type { Plan } from './plan.ts';

/** Whether all of it can be had from stock at once, so that its price is one that an order would have. */
export const isWholeFromStock = ({ orders, missing }: Pick<Plan, 'orders' | 'missing'>): boolean =>
  orders.length === 1 && orders[0]!.kind === 'in_stock' && missing.length === 0;
