import {
  commissionHundredths,
  commissionRateOf,
  nextCommission,
  type CommissionRate,
  type NextCommission,
} from '#domain/money/commission.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export interface CommissionFor {
  hundredths: number;
  /** Agreed with the seller, not the market's or the subcategory's own. */
  isAgreed: boolean;
  next: NextCommission | null;
}

/** What the marketplace takes today of a seller's sales, by subcategory, in one statement. */
export async function commissionFor(
  companyId: number,
  subcategoryIds: readonly number[],
): Promise<ReadonlyMap<number, CommissionFor>> {
  const today = bangkokDate(now());
  const rates = await ratesThatConcern(companyId, subcategoryIds, today);
  return new Map(
    subcategoryIds.map((subcategoryId) => {
      const pair = { companyId, subcategoryId };
      return [
        subcategoryId,
        {
          hundredths: commissionHundredths(rates, pair, today),
          isAgreed: commissionRateOf(rates, pair, today)?.companyId === companyId,
          next: nextCommission(rates, pair, today),
        },
      ];
    }),
  );
}

/** Of the seller or of all, of one of the subcategories or of all goods, from today on. */
function ratesThatConcern(
  companyId: number,
  subcategoryIds: readonly number[],
  today: string,
): Promise<CommissionRate[]> {
  return rows(sql<CommissionRate>`
    select company_id as "companyId", subcategory_id as "subcategoryId", rate_hundredths::int as hundredths,
      first_day as "firstDay", last_day as "lastDay"
    from commission_rates
    where (company_id is null or company_id = ${companyId})
      and (subcategory_id is null or subcategory_id = any(${subcategoryIds}::int[]))
      and (last_day is null or last_day >= ${today})`);
}
