import { stepsToShow, type MarketStep, type OptionalStep, type StepState } from '#domain/operations/first-steps.ts';
import { recordDecision } from '#server/audit/index.ts';
import { currencyRates } from '#server/market/pricing/index.ts';
import { now } from '#server/platform/clock.ts';
import { config } from '#server/platform/config.ts';
import { inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { isShownSql } from '#server/site/content/index.ts';
import { lockSetting, writeSetting } from '#server/platform/settings.ts';

/** Pages that the law asks of a market. */
const TEXTS = ['terms', 'privacy'];

/** Without these facts of the marketplace no tax invoice is made. */
const COMPANY_FACTS = ['name', 'address', 'tax_id', 'branch_code'];

const KEY = 'first_steps_left_out';

/** What a market needs before its first order, until all of it is there or left out. */
export async function firstSteps(): Promise<StepState[]> {
  const { sendsMail, DEMO } = config();
  const [found, rates, leftOut] = await Promise.all([
    oneRow(sql<Record<Exclude<MarketStep, 'mail' | 'rates'>, boolean>>`
      select exists (select from subcategories) as categories, exists (select from products) as products,
        (select count(*) > 1 from (select from staff_members limit 2) s) as colleagues,
        exists (select from manufacturers) as manufacturers,
        exists (select from commission_rates where rate_hundredths > 0) as commission,
        (select count(distinct meta_key) = ${COMPANY_FACTS.length} from web_settings
          where page = 'company' and meta_key = any (${COMPANY_FACTS}::text[]) and meta_value <> '') as company,
        exists (select from shipping_rates) as freight,
        exists (select from payment_accounts where ended_at is null) as bank,
        (select count(*) = ${TEXTS.length} from content_items i where i.kind = 'page'
          and i.slug = any (${TEXTS}::text[]) and ${isShownSql(now())}) as texts,
        exists (select from companies where is_selling) as sellers,
        exists (select from product_stocks where not is_deleted) as offers`),
    currencyRates(),
    stepsLeftOut(),
  ]);
  // The demo keeps its mails. A process that only serves does not hold the mail server's address.
  const done = { ...found, mail: sendsMail || DEMO, rates: rates.updated_at !== null };
  return stepsToShow(done, leftOut);
}

async function stepsLeftOut(): Promise<OptionalStep[]> {
  return (await maybeRow(sql<{ value: OptionalStep[] }>`select value from settings where key = ${KEY}`))?.value ?? [];
}

/** The market does without a step, or needs it after all. */
export function leaveOut(staffId: number, step: OptionalStep, isLeftOut: boolean): Promise<void> {
  return inTransaction(async () => {
    // Two at once come one after the other, also the first two.
    const before = await lockSetting<OptionalStep[]>(KEY, []);
    if (before.includes(step) === isLeftOut) return;
    const after = isLeftOut ? [...before, step] : before.filter((each) => each !== step);
    await writeSetting(KEY, after);
    await recordDecision({
      staffId,
      action: 'leave_out_step',
      objectKind: 'site_setting',
      objectId: 'first_steps',
      before: { is_left_out: !isLeftOut },
      after: { first_step: step, is_left_out: isLeftOut },
    });
  });
}
