import type { CommissionRate } from '#domain/money/commission.ts';
import type { Localized } from '#domain/values/locale.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** A rate with what staff call its seller and its subcategory. */
export interface Rate extends CommissionRate {
  id: number;
  seller: Localized<string> | null;
  subcategory: string | null;
}

/** Changes come one after the other, so that each sees the rates it may overlap; reading goes on meanwhile. */
export async function lockRates(): Promise<void> {
  await rows(sql`lock table commission_rates in share row exclusive mode`);
}

export function ratesWhere(condition: RawBuilder<unknown>): Promise<Rate[]> {
  return rows(sql<Rate>`
    select r.id, r.company_id as "companyId", r.subcategory_id as "subcategoryId",
      r.rate_hundredths::int as hundredths, r.first_day as "firstDay", r.last_day as "lastDay",
      case when c.id is not null then ${companyNamesSql('c')} end as seller, s.code as subcategory
    from commission_rates r left join companies c on c.id = r.company_id
      left join subcategories s on s.id = r.subcategory_id
    where ${condition} order by r.id`);
}

/** A rate that was removed has no row any more: the log itself says whose it was, in each language. */
export function factsOf(rate: Omit<Rate, 'id' | 'companyId' | 'subcategoryId'>): Record<string, unknown> {
  const { seller, subcategory, hundredths, firstDay, lastDay } = rate;
  return { seller, subcategory, commission: hundredths / 100, first_day: firstDay, last_day: lastDay };
}
