import { OFFER_APPROVED, OFFER_ON_SALE, STOCK_IN_STOCK } from '#domain/market/pricing/pricing.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { quoteLines } from '#server/trade/quotations/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';

/** One that nobody ordered in time, and one that is open. */
const QUOTED = [
  { offers: 1, units: 80, daysAgo: 19 },
  { offers: 4, units: 40, daysAgo: 1 },
] as const;

/** Quotations of the first buyer's company. */
export async function writeQuotations({ buyers: [buyer] }: MarketPeople, at: Date): Promise<void> {
  const company = await maybeRow(sql<{ member_level: number }>`
    select member_level from companies where id = ${buyer?.companyId ?? 0}`);
  if (!buyer || !company) return;
  for (const { offers, units, daysAgo } of QUOTED)
    await quoteLines(
      { ...buyer, memberLevel: company.member_level },
      sql`select s.id, s.id as productstock_id, ${units}::int as amount, null::int as stock_lot_id
        from product_stocks s
        where s.status = ${sql.lit(OFFER_ON_SALE)} and s.approved_status = ${sql.lit(OFFER_APPROVED)}
          and s.product_stock = ${sql.lit(STOCK_IN_STOCK)}
          and s.quantity >= ${units} and s.min_quantity <= ${units} and s.check_product and not s.is_deleted
          and s.sales_start is null and s.company_id <> ${buyer.companyId} order by s.id limit ${offers}`,
      new Date(at.getTime() - daysAgo * DAY_MS),
    );
}
