import type { EqualGradeChoice } from '#domain/market/approved-grades/company-grades.ts';
import type { Caller, Member } from '#server/platform/http/caller.ts';
import { planFor } from './plan-for.ts';
import type { PlannedCarts } from './plan-question.ts';
import { keepCarts } from './keep-carts.ts';
import { insertPlan, keepEqualGrades, toAskedNeed, type StoredNeed } from './stored-plan.ts';

/** One need that another capability keeps, and where it goes. */
export interface KeptNeed {
  what: string;
  grams: number;
  product_id: number | null;
  equal_grades: EqualGradeChoice;
  province_id: number;
  address_id: number | null;
}

const toStoredNeed = ({ what, grams, product_id, equal_grades }: KeptNeed): StoredNeed => ({
  typed: null,
  what,
  grams,
  units: null,
  product_ids: product_id === null ? null : [product_id],
  packs: null,
  ...keepEqualGrades(equal_grades),
});

/** The carts of one need now. */
export function planNeed(caller: Caller, need: KeptNeed): Promise<PlannedCarts> {
  return planFor(caller, {
    needs: [toAskedNeed(toStoredNeed(need))],
    place: { province_id: need.province_id },
    date: null,
  });
}

/** Keeps a plan of one need as it was planned; answers its link's token. */
export async function keepPlanOfNeed(member: Member, need: KeptNeed, { plans }: PlannedCarts): Promise<string> {
  const plan = {
    needs: [toStoredNeed(need)],
    latest_day: null,
    unread: [],
    unread_count: 0,
    left_out: 0,
    is_cut: false,
    province_id: need.province_id,
    address_id: need.address_id,
    is_place_assumed: false,
  };
  return insertPlan(member, plan, await keepCarts(member, plans));
}
