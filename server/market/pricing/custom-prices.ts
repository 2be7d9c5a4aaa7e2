import {
  indexCustomPrices,
  NO_CUSTOM_PRICES,
  type CustomPrice,
  type CustomPriceIndex,
} from '#domain/market/pricing/custom-price.ts';
import type { LevelDiscount } from '#domain/market/pricing/pricing.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { cached } from '#server/platform/cache.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { discountsFor, readDiscounts } from './rates.ts';

/** A decision about a list is followed within this time, in every process. */
const SECONDS = 5;
/** Buyers at the same time; each list is small, and most companies have none. */
const MOST_COMPANIES = 5000;

async function readCustomPrices(companyId: number): Promise<CustomPriceIndex> {
  const found = await rows(sql<CustomPrice>`
    select l.id as list_id, e.product_id, e.subcategory_id, e.seller_company_id as seller_id, e.price_per_kg,
      e.percent_hundredths as percent, e.min_grams, l.valid_from, l.valid_until
    from price_lists l join price_list_entries e on e.list_id = l.id
    where l.company_id = ${companyId} and l.state = 'approved' and l.valid_until >= ${bangkokDate(now())}::date`);
  return found.length === 0 ? NO_CUSTOM_PRICES : indexCustomPrices(found);
}

const pricesOfCompany = cached(SECONDS, readCustomPrices, MOST_COMPANIES);

/** What a caller's prices depend on beside the offer. */
export interface BuyerPrices {
  discounts: readonly LevelDiscount[];
  custom: CustomPriceIndex;
}

/** The prices of a member of a company. For visitors: what the first level saves, and nothing agreed. */
export async function pricesFor(member: { companyId: number; memberLevel: number } | null): Promise<BuyerPrices> {
  const [discounts, custom] = await Promise.all([
    discountsFor(member?.memberLevel ?? null),
    member ? pricesOfCompany(member.companyId) : NO_CUSTOM_PRICES,
  ]);
  return { discounts, custom };
}

/** The same without the cache: an order is charged what holds at this moment, in whichever process it is placed. */
export async function readPrices(member: { companyId: number; memberLevel: number }): Promise<BuyerPrices> {
  const [discounts, custom] = await Promise.all([
    readDiscounts(member.memberLevel),
    readCustomPrices(member.companyId),
  ]);
  return { discounts, custom };
}

/** After a decision about a price list: the next price shown follows. */
export function invalidateCustomPrices(): void {
  pricesOfCompany.invalidate();
}
