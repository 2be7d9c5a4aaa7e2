import type { z } from 'zod';
import type { trials } from '#contract/trade/trials/trials.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { OPEN_TRIALS_OF_A_COMPANY } from '#domain/trade/trials/trial.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { lockTrial } from './locked-trial.ts';
import { notifyInCharge } from './notify.ts';

type Planned = z.output<(typeof trials)['POST /trials']['body']>;
type Changed = z.output<(typeof trials)['PUT /trials/{id}']['body']>;

/**
 * Plans a trial and tells the colleague who is to run it. Of one grade in the place of another one trial is open at a
 * time.
 */
export function planTrial(
  by: Member,
  { product, replaces, purpose, plant, in_charge }: Planned,
): Promise<{ id: number }> {
  if (product === replaces) throw fieldError('trial_same_grade', 'product');
  return inTransaction(async () => {
    await lockCompany(by.companyId);
    await requireTwoGrades(product, replaces);
    await requireColleague(by, in_charge);
    await requireRoom(by, product, replaces);
    const row = {
      company_id: by.companyId,
      product_id: product,
      replaces_product_id: replaces,
      purpose,
      plant,
      asked_by_user_id: by.userId,
      in_charge_user_id: in_charge,
      created_at: now(),
    };
    const trial = await oneRow(sql<{ id: number }>`${insertRows('grade_trials', [row])} returning id`);
    if (in_charge !== by.userId) await notifyInCharge(trial.id);
    return trial;
  });
}

/** Somebody else who is in charge from now on is told. */
export function changeTrial(by: Member, id: number, { purpose, plant, in_charge }: Changed): Promise<void> {
  return inTransaction(async () => {
    const trial = await lockTrial(by, id, 'change');
    await requireColleague(by, in_charge);
    await rows(sql`
      update grade_trials set purpose = ${purpose}, plant = ${plant}, in_charge_user_id = ${in_charge}
        where id = ${id}`);
    if (in_charge !== trial.in_charge_user_id && in_charge !== by.userId) await notifyInCharge(id);
  });
}

/** Grades of one polymer that the mall shows, as `equalGrades` compares them: nothing is told of any other. */
async function requireTwoGrades(product: number, replaces: number): Promise<void> {
  const { polymers, count } = await oneRow(sql<{ polymers: number; count: number }>`
    select count(distinct subcategory_id)::int as polymers, count(*)::int as count from products
      where id in (${product}, ${replaces}) and status = ${sql.lit(PRODUCT_SHOWN)}`);
  if (count < 2) throw new AppError('not_found');
  if (polymers > 1) throw fieldError('trial_other_polymer', 'product');
}

async function requireColleague({ companyId }: Member, userId: number): Promise<void> {
  const { is_one } = await oneRow(sql<{ is_one: boolean }>`
    select exists (select from users where id = ${userId} and company_id = ${companyId} and account_status = 'verified'
      and suspended_at is null) as is_one`);
  if (!is_one) throw fieldError('trial_person_unknown', 'in_charge');
}

async function requireRoom({ companyId }: Member, product: number, replaces: number): Promise<void> {
  const open = await oneRow(sql<{ all: number; same: number }>`
    select count(*)::int as all,
      count(*) filter (where product_id = ${product} and replaces_product_id = ${replaces})::int as same
    from grade_trials where company_id = ${companyId} and ended_at is null and decision_id is null`);
  if (open.same > 0) throw new AppError('trial_open_already');
  if (open.all >= OPEN_TRIALS_OF_A_COMPANY)
    throw new AppError('trials_too_many', { details: { maximum: OPEN_TRIALS_OF_A_COMPANY } });
}
