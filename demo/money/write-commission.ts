import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { insertRows } from '../bulk.ts';

const HDPE = 10101;
const PP = 10201;
const NYLON = 10502;
const RECYCLED = 70101;

/** Days from today; the seller by its place in the list. */
interface DemoRate {
  seller?: number;
  subcategory?: number;
  percent: number;
  first: number;
  last?: number;
}

/** The market's own, some goods cheaper, agreements with sellers, one that ended and two that begin later. */
const RATES: readonly DemoRate[] = [
  { percent: 6, first: -540, last: -181 },
  { percent: 5, first: -180 },
  { subcategory: RECYCLED, percent: 3, first: -180 },
  { subcategory: NYLON, percent: 4.5, first: -90 },
  { subcategory: NYLON, seller: 2, percent: 3.25, first: -30, last: 150 },
  { seller: 0, percent: 4, first: -120, last: 60 },
  { seller: 0, subcategory: HDPE, percent: 3.5, first: -60 },
  { seller: 0, subcategory: PP, percent: 3.25, first: 14 },
  { seller: 1, percent: 4.25, first: -45, last: 320 },
  { seller: 4, percent: 2, first: 30, last: 394 },
];

/** What the marketplace takes of sales, so that offers show their net proceeds. */
export async function writeCommission({ sellerIds }: MarketPeople, at: Date): Promise<void> {
  const today = bangkokDate(at);
  await insertRows(
    'commission_rates',
    RATES.map(({ seller, subcategory, percent, first, last }) => ({
      company_id: seller === undefined ? null : sellerIds[seller]!,
      subcategory_id: subcategory ?? null,
      rate_hundredths: percent * 100,
      first_day: addDays(today, first),
      last_day: last === undefined ? null : addDays(today, last),
      created_at: at,
    })),
  );
}
