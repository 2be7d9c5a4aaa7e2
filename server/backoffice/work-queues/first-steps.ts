import { marketSteps, type MarketStep } from '#domain/backoffice/first-steps.ts';
import { currencyRates } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { isShownSql } from '#server/site/content/index.ts';

/** Pages that the law asks of a market. */
const TEXTS = ['terms', 'privacy'];

/** What a market needs before its first order, until all of it is there. */
export async function firstSteps(): Promise<{ step: MarketStep; is_done: boolean }[]> {
  const { SMTP_URL, DEMO } = config();
  const [found, rates] = await Promise.all([
    oneRow(sql<Record<Exclude<MarketStep, 'mail' | 'rates'>, boolean>>`
      select exists (select from subcategories) as categories, exists (select from products) as products,
        (select count(*) > 1 from (select from staff_members limit 2) s) as colleagues,
        exists (select from shipping_rates) as freight,
        exists (select from web_settings where page = 'payment' and meta_key = 'account_number' and meta_value <> '') as bank,
        (select count(*) = ${TEXTS.length} from content_items i where i.kind = 'page' and i.slug = any (${TEXTS}::text[]) and ${isShownSql(now())}) as texts,
        exists (select from companies where is_selling) as sellers,
        exists (select from product_stocks where not is_deleted) as offers`),
    currencyRates(),
  ]);
  // The demo keeps its mails.
  const done = { ...found, mail: SMTP_URL !== undefined || DEMO, rates: rates.updated_at !== null };
  const steps = marketSteps.map((step) => ({ step, is_done: done[step] }));
  return steps.every(({ is_done }) => is_done) ? [] : steps;
}
