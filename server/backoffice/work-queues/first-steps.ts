import { marketSteps, type MarketStep } from '#domain/backoffice/first-steps.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/** What a market without offers needs first; none once something is on offer. */
export async function firstSteps(): Promise<{ step: MarketStep; is_done: boolean }[]> {
  const done = await oneRow(sql<Record<MarketStep, boolean>>`
    select exists (select from subcategories) as categories, exists (select from products) as products,
      (select count(*) > 1 from (select from staff_members limit 2) s) as colleagues,
      exists (select from companies where is_selling) as sellers,
      exists (select from product_stocks where not is_deleted) as offers`);
  return done.offers ? [] : marketSteps.map((step) => ({ step, is_done: done[step] }));
}
