import { z } from 'zod';
import { commissionFacts, type commission } from '#contract/money/commission.ts';
import { hasBegun, type CommissionRate } from '#domain/money/commission.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { recordDecision } from '#server/audit/index.ts';
import { proposeMoneyChange, registerMoneyKind, type Proposed } from '#server/money-settings/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { factsOf, lockRates, ratesWhere, type Rate } from './rate-facts.ts';

type Table = typeof commission;
type Facts = z.output<Table['POST /staff/commission/rates']['body']>;
type Ending = z.output<Table['POST /staff/commission/rates/{id}/end']['body']>;

const act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('add'), facts: commissionFacts }),
  z.object({ act: z.literal('change'), id: z.int(), facts: commissionFacts }),
  z.object({ act: z.literal('end'), id: z.int(), last_day: z.string() }),
  z.object({ act: z.literal('remove'), id: z.int() }),
]);
type Act = z.output<typeof act>;

registerMoneyKind('commission_rate', {
  payload: act,
  async read(objectId) {
    await lockRates();
    const id = Number(objectId);
    return Number.isInteger(id) ? factsOf(await rateNamed(id)) : {};
  },
  async apply({ payload, by, reason }) {
    if ('staffId' in by) await applyAct(by.staffId, payload, reason ?? '');
  },
});

/** A further rate, once a second person approved it. */
export function proposeRate(staffId: number, facts: Facts): Promise<Proposed> {
  const { company_id, subcategory_id, first_day, reason } = facts;
  return propose(
    staffId,
    `new:${company_id ?? ''}:${subcategory_id ?? ''}:${first_day}`,
    { act: 'add', facts },
    reason,
  );
}

/** Changes a rate that has not begun, so that no past sale is at another rate than was said. */
export function proposeOtherRate(staffId: number, id: number, facts: Facts): Promise<Proposed> {
  return propose(staffId, String(id), { act: 'change', id, facts }, facts.reason);
}

export function proposeEndOfRate(staffId: number, id: number, { last_day, reason }: Ending): Promise<Proposed> {
  return propose(staffId, String(id), { act: 'end', id, last_day }, reason);
}

export function proposeRemoval(staffId: number, id: number): Promise<Proposed> {
  return propose(staffId, String(id), { act: 'remove', id }, '');
}

function propose(staffId: number, objectId: string, payload: Act, reason: string): Promise<Proposed> {
  return inTransaction(async () => {
    await lockRates();
    const { after } = await judge(payload, bangkokDate(now()));
    return proposeMoneyChange(
      'commission_rate',
      { staffId },
      { objectId, subject: null, after, payload, amount: null, reason },
    );
  });
}

/** What a change makes of a rate, as the log has it; throws where the change cannot be. */
async function judge(payload: Act, today: string): Promise<{ before: Rate | null; after: Record<string, unknown> }> {
  if (payload.act === 'add') return { before: null, after: await checked(payload.facts, today, null) };
  const before = await rateNamed(payload.id);
  if (payload.act === 'end') {
    const { last_day } = payload;
    if (before.lastDay !== null && before.lastDay < today) throw new AppError('commission_ended');
    if (last_day < today) throw fieldError('day_is_past', 'last_day');
    if (last_day < before.firstDay) throw fieldError('ends_before_first_day', 'last_day');
    await requireFree({ ...before, lastDay: last_day }, payload.id, 'last_day');
    return { before, after: { ...factsOf(before), last_day } };
  }
  if (hasBegun(before, today)) throw new AppError('commission_begun');
  return { before, after: payload.act === 'remove' ? {} : await checked(payload.facts, today, payload.id) };
}

const ACTIONS = {
  add: 'set_commission',
  change: 'change_commission',
  end: 'end_commission',
  remove: 'remove_commission',
} as const;

async function applyAct(staffId: number, payload: Act, reason: string): Promise<void> {
  const { before, after } = await judge(payload, bangkokDate(now()));
  const id = await writeAct(payload);
  await record(staffId, ACTIONS[payload.act], id, before ? factsOf(before) : {}, after, reason);
}

async function writeAct(payload: Act): Promise<number> {
  switch (payload.act) {
    case 'add': {
      const { company_id, subcategory_id, percent, first_day, last_day } = payload.facts;
      const { id } = await oneRow(sql<{ id: number }>`
        insert into commission_rates (company_id, subcategory_id, rate_hundredths, first_day, last_day, created_at)
        values (${company_id}, ${subcategory_id}, ${percent}, ${first_day}, ${last_day}, ${now()}) returning id`);
      return id;
    }
    case 'change': {
      const { company_id, subcategory_id, percent, first_day, last_day } = payload.facts;
      await rows(sql`
        update commission_rates set company_id = ${company_id}, subcategory_id = ${subcategory_id},
          rate_hundredths = ${percent},
          first_day = ${first_day}, last_day = ${last_day} where id = ${payload.id}`);
      return payload.id;
    }
    case 'end':
      await rows(sql`update commission_rates set last_day = ${payload.last_day} where id = ${payload.id}`);
      return payload.id;
    case 'remove':
      await rows(sql`delete from commission_rates where id = ${payload.id}`);
      return payload.id;
  }
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
    select (select ${companyNamesSql('c')} from companies c where c.id = ${company_id} and c.is_selling) as seller,
      (select code from subcategories where id = ${subcategory_id}) as subcategory`);
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
    where company_id is not distinct from ${companyId}::int
      and subcategory_id is not distinct from ${subcategoryId}::int and id is distinct from ${id}::int
      and daterange(first_day, last_day, '[]') && daterange(${firstDay}::date, ${lastDay}::date, '[]')
        order by first_day limit 1`);
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
