import { registerMerge, type Merge } from '#server/catalogue/entries/index.ts';
import { ratesPassedOn } from '#domain/money/commission-merge.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { recordDecisions, type Decision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { factsOf, lockRates, ratesWhere } from './rate-facts.ts';

/**
 * The rates of a subcategory that is merged: what sellers agreed passes on, the rest ends with it, each in the log.
 * Within the caller's transaction.
 */
async function mergeRates({ staffId, id: subcategoryId, into, target }: Merge): Promise<void> {
  await lockRates();
  const all = await ratesWhere(sql`r.subcategory_id in (${subcategoryId}, ${into})`);
  const ending = all.filter((rate) => rate.subcategoryId === subcategoryId);
  if (ending.length === 0) return;
  const kept = all.filter((rate) => rate.subcategoryId === into);
  const passed = ratesPassedOn(ending, kept, bangkokDate(now()));
  await rows(sql`delete from commission_rates where subcategory_id = ${subcategoryId}`);
  const added = await rows(sql<{ id: number }>`
    insert into commission_rates (company_id, subcategory_id, rate_hundredths, first_day, last_day, created_at)
    select company, ${into}, hundredths, first_day, last_day, ${now()}
    from unnest(${passed.map(({ companyId }) => companyId)}::int[],
      ${passed.map(({ hundredths }) => hundredths)}::int[], ${passed.map(({ firstDay }) => firstDay)}::date[],
      ${passed.map(({ lastDay }) => lastDay)}::date[]) x (company, hundredths, first_day, last_day)
    returning id`);
  const goesOn = await ratesWhere(sql`r.id = any (${added.map(({ id }) => id)}::int[])`);
  await recordDecisions([
    ...ending.map((rate) => decision(staffId, 'remove_commission', rate.id, factsOf(rate), { merged_into: target })),
    ...goesOn.map((rate) => decision(staffId, 'set_commission', rate.id, {}, factsOf(rate))),
  ]);
}

registerMerge('subcategory', 'commission', mergeRates);

const decision = (
  staffId: number,
  action: string,
  objectId: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Decision => ({ staffId, action, objectKind: 'commission_rate', objectId, before, after });
