import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { LockedOffer } from './locked-offers.ts';

/** What an offer is written with that is no price. */
const TERMS = [
  'status',
  'product_stock',
  'pre_order_days',
  'is_minimum',
  'min_quantity',
  'sales_start',
  'sales_end',
  'cost_price',
  'package_weight_grams',
  'low_stock_level',
  'shipping_out_of_scope',
] as const;
export type Terms = Pick<LockedOffer, (typeof TERMS)[number]>;

interface Change {
  prices: boolean;
  quantity: boolean;
  before: Terms;
  after: Terms;
}

/**
 * Prices are changed by members who keep the prices, all else by those who keep the offers. What is sent as it was
 * changes nothing.
 */
export function requireRights(
  { companyRole, sellingRoles }: Pick<Member, 'companyRole' | 'sellingRoles'>,
  { prices, quantity, before, after }: Change,
): void {
  const changesTerms = quantity || TERMS.some((term) => valueOf(before[term]) !== valueOf(after[term]));
  if (prices && !mayInCompany(companyRole, sellingRoles, 'manage_prices')) throw new AppError('not_allowed');
  if (changesTerms && !mayInCompany(companyRole, sellingRoles, 'manage_offers')) throw new AppError('not_allowed');
}

const valueOf = (value: Terms[keyof Terms]) => (value instanceof Date ? value.getTime() : value);
