import type { z } from 'zod';
import type { plans } from '#contract/trade/plans.ts';
import { judgeCredit } from '#domain/trade/plans/plan-credit.ts';
import { comparePlans, showPlan } from '#domain/trade/plans/plan-changes.ts';
import type { Plan, PlanAim, PlanOrder } from '#domain/trade/plans/plan.ts';
import { pricePerKg } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { mayInCompany } from '#domain/accounts/company/company-roles.ts';
import { province } from '#server/places/index.ts';
import { vatRateHundredths } from '#server/market/pricing/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { creditOf, type CompanyCredit } from '#server/money/credit/index.ts';
import { neededFor, purchasingOf, type Purchasing } from '#server/trade/purchasing/index.ts';
import { placedOrders } from './placed-orders.ts';
import { chooseLots, type ChosenLots } from './lots-of-plan.ts';
import { planFor } from './plan-for.ts';
import type { PlannedCarts } from './plan-question.ts';
import { readKeptCart, digestPlan, type KeptCart } from './shown-version.ts';
import { asMember, readEqualGrades, readPlan, toAskedNeed, type StoredPlan } from './stored-plan.ts';

type Shown = z.output<(typeof plans)['GET /plans/{token}']['answer']>;
type Cart = Shown['carts'][number];

/** What is done with coupons that the caller's company knows. */
export type CouponChoice = 'left_out' | undefined;

/** The carts of a stored plan as they are now, for who asks. */
export function planNow(
  caller: Caller,
  { needs, province_id, latest_day }: StoredPlan,
  coupons?: CouponChoice,
): Promise<PlannedCarts> {
  const leavesOutCoupons = coupons === 'left_out';
  return planFor(caller, { needs: needs.map(toAskedNeed), place: { province_id }, date: latest_day, leavesOutCoupons });
}

/** A plan at the caller's own prices, with what differs from what was shown when it was made or changed. */
export async function openPlan(caller: Caller, token: string, coupons?: CouponChoice): Promise<Shown> {
  const plan = await readPlan(token, caller);
  const [planned, place, means, vatRate, placed] = await Promise.all([
    planNow(caller, plan, coupons),
    readPlaceNames(plan),
    readMeans(caller),
    vatRateHundredths(),
    readPlaced(caller, plan),
  ]);
  const lots = await chooseLots(asMember(caller), planned.plans);
  const isOwn = caller.kind === 'member' && caller.userId === plan.user_id;
  /** What was shown to the company is at its prices; a visitor's at everybody's. */
  const wasShownTo = (asMember(caller)?.companyId ?? null) === plan.company_id;
  const before = (aim: PlanAim) => (wasShownTo ? plan.shown[aim] : undefined);
  return {
    id: plan.id,
    token: plan.token,
    name: plan.name ?? '',
    is_shared: plan.is_shared,
    is_own: isOwn,
    shown_at: plan.shown_at,
    ends_at: plan.ends_at,
    at: planned.at,
    place,
    latest_day: plan.latest_day,
    needs: plan.needs.map((need, id) => ({
      id,
      typed: need.typed,
      what: need.what,
      kg: need.grams === null ? null : kgFromGrams(need.grams),
      packs: need.units,
      equal_grades: readEqualGrades(need),
    })),
    unread: isOwn ? plan.unread : [],
    unread_count: plan.unread_count,
    left_out: plan.left_out,
    is_cut: plan.is_cut,
    placed,
    carts: planned.plans.map((each, place) => showCart(each, before(each.aim), { means, coupons, lots: lots[place]! })),
    offers: planned.offers.map(({ pack_grams, ...offer }) => ({ ...offer, pack_kg: kgFromGrams(pack_grams) })),
    vat_rate: vatRate / 100,
    coupons: planned.knowsCoupons ? (coupons ?? 'counted') : null,
  };
}

function readPlaceNames({
  province_id,
  address_id,
  company_id,
  is_place_assumed,
}: StoredPlan): Promise<Shown['place']> {
  return oneRow(sql<Shown['place']>`
    select ${province} as province, ${is_place_assumed}::boolean as is_assumed,
      (select json_build_object('id', a.id, 'name', a.name) from addresses a
        where a.id = ${address_id}::int and a.company_id = ${company_id}::int and a.deleted_at is null) as address
    from provinces p where p.id = ${province_id}`);
}

/** What became of the plan, for who may see the company's orders. */
async function readPlaced(caller: Caller, { id }: StoredPlan): Promise<Shown['placed']> {
  const member = asMember(caller);
  if (!member || !mayInCompany(member.companyRole, member.sellingRoles, 'see_orders')) return [];
  return placedOrders(member, id);
}

/** By what somebody may order: their own limits and the company's credit. */
interface Means {
  purchasing: Purchasing;
  credit: CompanyCredit;
}

/** Null for everybody who may not order. */
async function readMeans(caller: Caller): Promise<Means | null> {
  const member = asMember(caller);
  if (!member || !mayInCompany(member.companyRole, member.sellingRoles, 'order')) return null;
  const [purchasing, credit] = await Promise.all([purchasingOf(member), creditOf(member.companyId)]);
  return { purchasing, credit };
}

interface Reader {
  means: Means | null;
  coupons: CouponChoice;
  lots: ChosenLots;
}

function showCart(plan: Plan, before: KeptCart | undefined, { means, coupons, lots }: Reader): Cart {
  const shown = readKeptCart(before);
  const changes = shown ? comparePlans(shown, showPlan(plan, lots)) : [];
  const total = plan.orders.find(({ kind }) => kind === 'in_stock')?.total ?? null;
  const needed = means && total !== null ? neededFor(total, means.purchasing) : { exceeded: [], approvals: 0 };
  return {
    aim: plan.aim,
    version: digestPlan(plan, lots),
    orders: plan.orders.map((order) => showOrder(order, lots)),
    arrives: plan.arrives,
    sellers: plan.sellers,
    kg: kgFromGrams(plan.grams),
    goods: plan.goods,
    freight: plan.freight,
    discount: plan.discount,
    vat: plan.vat,
    total: plan.total,
    per_kg: plan.per_kg,
    per_kg_with_vat: plan.per_kg_with_vat,
    carbon: plan.carbon,
    missing: plan.missing.map(({ need_id, grams, why }) => ({ need_id, kg: kgFromGrams(grams), why })),
    assumed: plan.assumed,
    is_optimal: plan.optimality.exact,
    within: plan.optimality.exact ? null : plan.optimality.within,
    needs_approval: needed.approvals > 0,
    ...needed,
    credit: means && judgeCredit(total, means.credit),
    // Who leaves coupons out knows what that changes.
    changes: coupons === 'left_out' ? changes.filter(({ what }) => what !== 'coupon' && what !== 'total') : changes,
  };
}

function showOrder(order: PlanOrder, lots: ChosenLots): Cart['orders'][number] {
  const { kind, arrives, lines, loads, ...sums } = order;
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
      lot: kind === 'in_stock' ? (lots.get(offer_id) ?? null) : null,
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
    ...sums,
  };
}
