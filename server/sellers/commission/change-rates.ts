import type { z } from 'zod';
import type { commission } from '#contract/sellers/commission.ts';
import { hasBegun, type CommissionRate } from '#domain/sellers/commission.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { recordDecision } from '#server/audit/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { factsOf, lockRates, ratesWhere, type Rate } from './rate-facts.ts';

type Table = typeof commission;
type Facts = z.output<Table['POST /staff/commission/rates']['body']>;
type Ending = z.output<Table['POST /staff/commission/rates/{id}/end']['body']>;

export function addRate(staffId: number, facts: Facts): Promise<{ id: number }> {
  return change(async (today) => {
    const after = await checked(facts, today, null);
    const { id } = await oneRow(sql<{ id: number }>`
      insert into commission_rates (company_id, subcategory_id, rate_hundredths, first_day, last_day, created_at)
      values (${facts.company_id}, ${facts.subcategory_id}, ${facts.percent}, ${facts.first_day}, ${facts.last_day}, ${now()}) returning id`);
    await record(staffId, 'set_commission', id, {}, after, facts.reason);
    return { id };
  });
}

/** Changes a rate that has not begun, so that no past sale is at another rate than was said. */
export function changeRate(staffId: number, id: number, facts: Facts): Promise<void> {
  return change(async (today) => {
    const before = await rateNamed(id);
    if (hasBegun(before, today)) throw new AppError('commission_begun');
    const after = await checked(facts, today, id);
    await rows(sql`
      update commission_rates set company_id = ${facts.company_id}, subcategory_id = ${facts.subcategory_id}, rate_hundredths = ${facts.percent},
        first_day = ${facts.first_day}, last_day = ${facts.last_day} where id = ${id}`);
    await record(staffId, 'change_commission', id, factsOf(before), after, facts.reason);
  });
}

export function endRate(staffId: number, id: number, { last_day, reason }: Ending): Promise<void> {
  return change(async (today) => {
    const before = await rateNamed(id);
    if (before.lastDay !== null && before.lastDay < today) throw new AppError('commission_ended');
    if (last_day < today) throw fieldError('day_is_past', 'last_day');
    if (last_day < before.firstDay) throw fieldError('ends_before_first_day', 'last_day');
    await requireFree({ ...before, lastDay: last_day }, id, 'last_day');
    await rows(sql`update commission_rates set last_day = ${last_day} where id = ${id}`);
    await record(staffId, 'end_commission', id, factsOf(before), { ...factsOf(before), last_day }, reason);
  });
}

export function removeRate(staffId: number, id: number): Promise<void> {
  return change(async (today) => {
    const before = await rateNamed(id);
    if (hasBegun(before, today)) throw new AppError('commission_begun');
    await rows(sql`delete from commission_rates where id = ${id}`);
    await record(staffId, 'remove_commission', id, factsOf(before), {}, '');
  });
}

function change<Result>(work: (today: string) => Promise<Result>): Promise<Result> {
  return inTransaction(async () => {
    await lockRates();
    return work(bangkokDate(now()));
  });
}

async function rateNamed(id: number): Promise<Rate> {
  const [found] = await ratesWhere(sql`r.id = ${id}`);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Throws where the facts cannot be; answers them as the log has them. */
async function checked(facts: Facts, today: string, id: number | null): Promise<Record<string, unknown>> {
  const { company_id, subcategory_id, percent, first_day, last_day } = facts;
  if (first_day < today) throw fieldError('day_is_past', 'first_day');
  if (last_day !== null && last_day < first_day) throw fieldError('ends_before_first_day', 'last_day');
  const { seller, subcategory } = await oneRow(sql<Pick<Rate, 'seller' | 'subcategory'>>`
    select (select ${companyNamesSql('c')} from companies c where c.id = ${company_id} and c.is_selling) as seller, (select code from subcategories where id = ${subcategory_id}) as subcategory`);
  if (company_id !== null && seller === null) throw fieldError('not_a_seller', 'company_id');
  if (subcategory_id !== null && subcategory === null) throw fieldError('no_such_subcategory', 'subcategory_id');
  const rate = {
    companyId: company_id,
    subcategoryId: subcategory_id,
    hundredths: percent,
    firstDay: first_day,
    lastDay: last_day,
    seller,
    subcategory,
  };
  await requireFree(rate, id, 'first_day');
  return factsOf(rate);
}

async function requireFree(
  { companyId, subcategoryId, firstDay, lastDay }: CommissionRate,
  id: number | null,
  field: string,
): Promise<void> {
  const other = await maybeRow(sql<{ first: string }>`
    select first_day as first from commission_rates
    where company_id is not distinct from ${companyId}::int and subcategory_id is not distinct from ${subcategoryId}::int and id is distinct from ${id}::int
      and daterange(first_day, last_day, '[]') && daterange(${firstDay}::date, ${lastDay}::date, '[]') order by first_day limit 1`);
  if (other) throw fieldError('commission_overlaps', field, { first: other.first });
}

function record(
  staffId: number,
  action: string,
  objectId: number,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  reason: string,
): Promise<void> {
  return recordDecision({
    staffId,
    action,
    objectKind: 'commission_rate',
    objectId,
    before,
    after,
    reason: reason || undefined,
  });
}
