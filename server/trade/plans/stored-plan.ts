import { randomBytes } from 'node:crypto';
import type { EqualGradeChoice } from '#domain/market/approved-grades/company-grades.ts';
import type { PackWish } from '#domain/trade/plans/need.ts';
import { PLAN_DAYS, VISITOR_PLAN_DAYS } from '#domain/trade/plans/plan-limits.ts';
import type { PlanAim } from '#domain/trade/plans/plan.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller, Member } from '#server/platform/http/caller.ts';
import { crowdedPlans } from './crowded-plans.ts';
import { deletePlans } from './delete-plans.ts';
import type { AskedNeed } from './plan-question.ts';
import type { KeptCart } from './shown-version.ts';

/** A line of a plan as it is kept. */
export interface StoredNeed {
  /** As it was written; null where it came from a cart, an order or a list. */
  typed: string | null;
  what: string;
  grams: number | null;
  units: number | null;
  product_ids: number[] | null;
  packs: PackWish | null;
  /**
   * Whether every equal grade may stand for it: what a line from before the next field says, and the version that wrote
   * it reads.
   */
  allows_equal: boolean;
  /** Left out of a line from before. */
  equal_grades?: EqualGradeChoice;
}

/** Both fields of what may stand for a line. */
export const keepEqualGrades = (equal_grades: EqualGradeChoice) => ({
  allows_equal: equal_grades === 'all',
  equal_grades,
});

export const readEqualGrades = ({ allows_equal, equal_grades }: StoredNeed): EqualGradeChoice =>
  equal_grades ?? (allows_equal ? 'all' : 'none');

/** Where a plan goes, and until when. */
export interface PlanPlace {
  province_id: number;
  address_id: number | null;
  is_place_assumed: boolean;
}

export interface NewPlan extends PlanPlace {
  needs: StoredNeed[];
  latest_day: string | null;
  unread: string[];
  unread_count: number;
  left_out: number;
  is_cut: boolean;
}

export interface StoredPlan extends NewPlan {
  id: number;
  token: string;
  /** What its maker calls it. */
  name: string | null;
  /** Colleagues find it in their list. */
  is_shared: boolean;
  company_id: number | null;
  user_id: number | null;
  /** What the carts were when it was made or changed. */
  shown: Partial<Record<PlanAim, KeptCart>>;
  shown_at: Date;
  ends_at: Date;
}

const TOKEN_BYTES = 16;

/**
 * The plan that a link names. A company's is for its people: visitors are asked to log in, others are told that there
 * is no such plan. A visitor's is for everybody who has the link.
 */
export async function readPlan(token: string, caller: Caller): Promise<StoredPlan> {
  const plan = await maybeRow(sql<StoredPlan>`
    select id, token, name, is_shared, company_id, user_id, needs, province_id, address_id, is_place_assumed,
      latest_day, unread, unread_count, left_out, is_cut, shown,
      coalesce(shown_at, created_at) as shown_at, ends_at
    from plans where token = ${token} and ends_at > ${now()}`);
  if (!plan) throw new AppError('not_found');
  if (plan.company_id === null) return plan;
  if (caller.kind === 'visitor') throw new AppError(caller.hadToken ? 'session_expired' : 'not_signed_in');
  if (caller.kind !== 'member' || caller.companyId !== plan.company_id) throw new AppError('not_found');
  return plan;
}

export const asMember = (caller: Caller): Member | null => (caller.kind === 'member' ? caller : null);

/** Whose a plan becomes, and until when it can be opened. */
export function newTerms(caller: Caller) {
  const member = asMember(caller);
  const at = now();
  const days = member ? PLAN_DAYS : VISITOR_PLAN_DAYS;
  return { member, at, ends_at: new Date(at.getTime() + days * DAY_MS) };
}

/**
 * Keeps a plan. What a visitor's text said beside its goods is counted alone: everybody with the link reads the plan.
 */
export async function insertPlan(caller: Caller, plan: NewPlan, shown: StoredPlan['shown']): Promise<string> {
  const { member, at, ends_at } = newTerms(caller);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await inTransaction(async () => {
    await rows(sql`
      insert into plans (token, company_id, user_id, needs, province_id, address_id, is_place_assumed, latest_day,
        unread, unread_count, left_out, is_cut, shown, shown_at, created_at, ends_at)
      values (${token}, ${member?.companyId ?? null}, ${member?.userId ?? null}, ${JSON.stringify(plan.needs)}::jsonb,
        ${plan.province_id}, ${plan.address_id},
        ${plan.is_place_assumed}, ${plan.latest_day}, ${JSON.stringify(member ? plan.unread : [])}::jsonb,
          ${plan.unread_count}, ${plan.left_out}, ${plan.is_cut}, ${JSON.stringify(shown)}::jsonb, ${at}, ${at},
          ${ends_at})`);
    if (member) await deletePlans(crowdedPlans(member.userId));
  });
  return token;
}

export async function updatePlan(id: number, caller: Caller, plan: NewPlan, shown: StoredPlan['shown']): Promise<void> {
  const { at, ends_at } = newTerms(caller);
  await rows(sql`
    update plans set needs = ${JSON.stringify(plan.needs)}::jsonb, province_id = ${plan.province_id},
      address_id = ${plan.address_id},
      is_place_assumed = ${plan.is_place_assumed}, latest_day = ${plan.latest_day},
      shown = ${JSON.stringify(shown)}::jsonb, shown_at = ${at}, ends_at = ${ends_at}
    where id = ${id}`);
}

/** What a kept line asks for. */
export function toAskedNeed(need: StoredNeed): AskedNeed {
  const { what, grams, units, product_ids, packs } = need;
  return {
    what,
    wanted: toWanted(grams, units),
    ...(product_ids && { product_ids }),
    ...(packs && { packs }),
    equal_grades: readEqualGrades(need),
  };
}

function toWanted(grams: number | null, units: number | null): AskedNeed['wanted'] {
  if (grams !== null) return { grams };
  return units === null ? null : { units };
}
