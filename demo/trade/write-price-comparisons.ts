import { DAY_MS } from '#domain/values/durations.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { makeComparison } from '#server/trade/price-comparisons/index.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { memberOf } from '../accounts/member-of.ts';

/** Bangkok, where everything is brought. */
const BANGKOK = 10;
const COMPARED = [
  { reference: 'PR-2026-118', packs: 60, daysAgo: 6 },
  { reference: '', packs: 200, daysAgo: 1 },
] as const;

/** Price comparisons of the first buyer's company, of the goods that most sellers offer. */
export async function writePriceComparisons({ buyers: [buyer] }: MarketPeople, at: Date): Promise<void> {
  if (!buyer) return;
  const member = await memberOf(buyer.userId, 'owner');
  const offers = await rows(sql<{ id: number }>`
    select min(f.product_stock_id) as id /* not null: of offers */ from offer_facets f
      join product_stocks s on s.id = f.product_stock_id
    where f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)} and not s.shipping_out_of_scope and s.quantity >= 400
      and s.min_quantity <= 60 and s.company_id <> ${buyer.companyId} and s.sales_start is null
      and exists (select from shipping_rates r where r.origin_province_id = f.province_id
        and r.destination_province_id = ${BANGKOK})
    group by f.product_id order by count(distinct f.company_id) desc, f.product_id limit ${COMPARED.length}`);
  for (const [index, { id }] of offers.entries()) {
    const { reference, packs, daysAgo } = COMPARED[index]!;
    await makeComparison(
      member,
      { productstock_id: id, amount: packs, address_id: null, province_id: BANGKOK, reference },
      new Date(at.getTime() - daysAgo * DAY_MS),
    );
  }
}
