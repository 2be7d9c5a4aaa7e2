import type { z } from 'zod';
import type { plans } from '#contract/trade/plans.ts';
import { changesOfPlan, showPlan } from '#domain/trade/plans/plan-changes.ts';
import type { Plan, PlanAim, PlanOrder } from '#domain/trade/plans/plan.ts';
import { pricePerKg } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { province } from '#server/places/index.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { neededFor, purchasingOf, type Purchasing } from '#server/trade/purchasing/index.ts';
import { planFor } from './plan-for.ts';
import type { PlannedCarts } from './plan-question.ts';
import { readKeptCart, versionOfPlan, type KeptCart } from './shown-version.ts';
import { asMember, askedOf, readPlan, type StoredPlan } from './stored-plan.ts';

type Shown = z.output<(typeof plans)['GET /plans/{token}']['answer']>;
type Cart = Shown['carts'][number];

/** The carts of a stored plan as they are now, for who asks. */
export function planNow(caller: Caller, { needs, province_id, latest_day }: StoredPlan): Promise<PlannedCarts> {
  return planFor(caller, { needs: needs.map(askedOf), place: { province_id }, date: latest_day });
}

/** A plan at the caller's own prices, with what differs from what was shown when it was made or changed. */
export async function openPlan(caller: Caller, token: string): Promise<Shown> {
  const plan = await readPlan(token, caller);
  const [planned, place, purchasing, vatRate] = await Promise.all([
    planNow(caller, plan),
    placeOf(plan),
    purchasingOfCaller(caller),
    vatRateHundredths(),
  ]);
  const isOwn = caller.kind === 'member' && caller.userId === plan.user_id;
  /** What was shown to the company is at its prices; a visitor's at everybody's. */
  const wasShownTo = (asMember(caller)?.companyId ?? null) === plan.company_id;
  const before = (aim: PlanAim) => (wasShownTo ? plan.shown[aim] : undefined);
  return {
    token: plan.token,
    is_own: isOwn,
    shown_at: plan.shown_at,
    ends_at: plan.ends_at,
    at: planned.at,
    place,
    latest_day: plan.latest_day,
    needs: plan.needs.map(({ typed, what, grams, units, allows_equal }, id) => ({
      id,
      typed,
      what,
      kg: grams === null ? null : kgFromGrams(grams),
      packs: units,
      allows_equal,
    })),
    unread: isOwn ? plan.unread : [],
    unread_count: plan.unread_count,
    left_out: plan.left_out,
    is_cut: plan.is_cut,
    carts: planned.plans.map((each) => cartOf(each, before(each.aim), purchasing)),
    offers: planned.offers.map(({ pack_grams, ...offer }) => ({ ...offer, pack_kg: kgFromGrams(pack_grams) })),
    vat_rate: vatRate / 100,
  };
}

function placeOf({ province_id, address_id, company_id, is_place_assumed }: StoredPlan): Promise<Shown['place']> {
  return oneRow(sql<Shown['place']>`
    select ${province} as province, ${is_place_assumed}::boolean as is_assumed,
      (select json_build_object('id', a.id, 'name', a.name) from addresses a
        where a.id = ${address_id}::int and a.company_id = ${company_id}::int and a.deleted_at is null) as address
    from provinces p where p.id = ${province_id}`);
}

/** The limits of who may order; null for everybody else. */
async function purchasingOfCaller(caller: Caller): Promise<Purchasing | null> {
  const member = asMember(caller);
  if (!member || !mayInCompany(member.companyRole, member.sellingRoles, 'order')) return null;
  return purchasingOf(member);
}

function cartOf(plan: Plan, before: KeptCart | undefined, purchasing: Purchasing | null): Cart {
  const shown = readKeptCart(before);
  const inStock = plan.orders.find(({ kind }) => kind === 'in_stock');
  return {
    aim: plan.aim,
    version: versionOfPlan(plan),
    orders: plan.orders.map(orderOf),
    arrives: plan.arrives,
    sellers: plan.sellers,
    kg: kgFromGrams(plan.grams),
    goods: plan.goods,
    freight: plan.freight,
    vat: plan.vat,
    total: plan.total,
    per_kg: plan.per_kg,
    per_kg_with_vat: plan.per_kg_with_vat,
    carbon: plan.carbon,
    missing: plan.missing.map(({ need_id, grams, why }) => ({ need_id, kg: kgFromGrams(grams), why })),
    assumed: plan.assumed,
    is_optimal: plan.optimality.exact,
    within: plan.optimality.exact ? null : plan.optimality.within,
    needs_approval: Boolean(purchasing && inStock && neededFor(inStock.total, purchasing).approvals > 0),
    changes: shown ? changesOfPlan(shown, showPlan(plan)) : [],
  };
}

function orderOf({ kind, arrives, lines, loads, goods, freight, vat, total }: PlanOrder): Cart['orders'][number] {
  return {
    kind,
    arrives,
    lines: lines.map(({ need_id, offer_id, packs, grams, goods: ofLine }) => ({
      need_id,
      offer_id,
      packs,
      kg: kgFromGrams(grams),
      goods: ofLine,
      goods_per_kg: pricePerKg(ofLine, grams),
    })),
    loads: loads.map((load) => ({
      province_id: load.province_id,
      kg: kgFromGrams(load.grams),
      freight: load.freight,
      trips: load.trips.map(({ vehicle, count, grams, capacity }) => ({
        vehicle,
        count,
        kg: kgFromGrams(grams),
        capacity_kg: kgFromGrams(capacity),
      })),
    })),
    goods,
    freight,
    vat,
    total,
  };
}
