import type { z } from 'zod';
import type { plans } from '#contract/trade/plans.ts';
import { MAX_KEPT_PLANS } from '#domain/trade/plans/plan-limits.ts';
import { now } from '#server/platform/clock.ts';
import { affected, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { deletePlans } from './delete-plans.ts';

type NameBody = z.output<(typeof plans)['PUT /plan-list/{id}']['body']>;

/**
 * What a plan is called and whether colleagues find it, as its maker wants; 404 for everybody else. A plan with either
 * stays while newer ones are made, so there are only so many.
 */
export async function namePlan({ userId }: Member, id: number, { name, is_shared }: NameBody): Promise<void> {
  if ((name || is_shared) && (await countOtherKept(userId, id)) >= MAX_KEPT_PLANS)
    throw fieldError('too_many_kept_plans', 'name', { max: MAX_KEPT_PLANS });
  const named = await affected(
    sql`update plans set name = ${name || null}, is_shared = ${is_shared} where id = ${id} and user_id = ${userId}`,
  );
  if (named === 0) throw new AppError('not_found');
}

async function countOtherKept(userId: number, id: number): Promise<number> {
  const { kept } = await oneRow(sql<{ kept: number }>`
    select count(*)::int as kept from plans
    where user_id = ${userId} and id <> ${id} and (name is not null or is_shared) and ends_at > ${now()}`);
  return kept;
}

/** Deletes a plan and its drafts that nobody placed. Orders, requests and questions that came of it stay. */
export async function deletePlan({ userId }: Member, id: number): Promise<void> {
  const deleted = await deletePlans(sql<{ id: number }>`select id from plans where id = ${id} and user_id = ${userId}`);
  if (deleted === 0) throw new AppError('not_found');
}
