import type { z } from 'zod';
import type { plans } from '#contract/trade/plans.ts';
import { usualEqualGrades, type EqualGradeChoice } from '#domain/market/approved-grades/company-grades.ts';
import { MAX_NEED_LETTERS, MAX_UNREAD_LINES } from '#domain/trade/plans/plan-limits.ts';
import { MAX_NEEDS } from '#domain/trade/plans/need.ts';
import { readNeeds, type ReadNeed } from '#domain/trade/plans/read-needs.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { GRAMS_PER_KG, gramsFromKg } from '#domain/values/weight.ts';
import { readCompanyGrades } from '#server/market/approved-grades/index.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Caller, Member } from '#server/platform/http/caller.ts';
import { knownPlaces, requireDay, settlePlace, type Where } from './place-of-plan.ts';
import { planFor } from './plan-for.ts';
import { keepCarts } from './keep-carts.ts';
import {
  asMember,
  toAskedNeed,
  insertPlan,
  keepEqualGrades,
  readPlan,
  updatePlan,
  type NewPlan,
  type PlanPlace,
  type StoredNeed,
  type StoredPlan,
} from './stored-plan.ts';

type TextBody = z.output<(typeof plans)['POST /plans']['body']>;
type ChangeBody = z.output<(typeof plans)['POST /plans/{token}/change']['body']>;
type Made = { token: string };

/** Of a plan that was not read from a text. A change leaves alone what is kept of it. */
const ALL_READ = { unread: [], unread_count: 0, left_out: 0, is_cut: false };

/** Plans what a text asks for. What the form says of place and day counts before what the text says. */
export async function planText(caller: Caller, { text, left_out, is_cut, ...where }: TextBody): Promise<Made> {
  const latest = requireDay(where.latest_day);
  const read = readNeeds(text, await knownPlaces(caller), bangkokDate(now()));
  if (read.needs.length === 0) throw fieldError('plan_text_without_goods', 'text');
  const place = await settlePlace(caller, where, read.place);
  const usual = usualEqualGrades(await readCompanyGrades(caller));
  const { more } = read;
  // A plan is delivered once.
  const rhythms = [...new Set(read.needs.flatMap(({ rhythm }) => rhythm?.text ?? []))];
  const unread = [...rhythms, ...read.unread].slice(0, MAX_UNREAD_LINES);
  const unread_count = rhythms.length + read.unread_count;
  return keep(caller, {
    needs: read.needs.map((need) => storeReadNeed(need, usual)),
    latest_day: latest ?? read.day,
    unread,
    unread_count,
    left_out: more + left_out,
    is_cut,
    ...place,
  });
}

/** Plans what lies in the cart: as much of each product, in whichever packs cost least. */
export function planCart(member: Member, where: Where): Promise<Made> {
  return planGoods(
    member,
    where,
    sql`select k.product_id, p.grade, sum(i.amount::float8 * k.unit_weight_grams) as grams, min(i.id) as place
      from cart_items i join product_stocks s on s.id = i.productstock_id join skus k on k.id = s.product_sku_id
        join products p on p.id = k.product_id
      where i.user_id = ${member.userId} group by 1, 2`,
  );
}

/** Plans what an order held; 404 for another company's. */
export async function planOrder(member: Member, orderId: number, where: Where): Promise<Made> {
  const order = await maybeRow(
    sql`select from orders where id = ${orderId} and company_id = ${member.companyId} and order_no is not null`,
  );
  if (!order) throw new AppError('not_found');
  return planGoods(
    member,
    where,
    sql`select i.product_id, p.grade, sum(i.quantity::float8 * i.product_unit_weight_grams) as grams, min(i.id) as place
      from order_items i join products p on p.id = i.product_id where i.order_id = ${orderId} group by 1, 2`,
  );
}

/** Plans the products of a saved list, each for a month as the list says it; 404 for another company's. */
export async function planList(member: Member, listId: number, where: Where): Promise<Made> {
  const list = await maybeRow(
    sql`select from favourite_lists where id = ${listId} and company_id = ${member.companyId}`,
  );
  if (!list) throw new AppError('not_found');
  return planGoods(
    member,
    where,
    sql`select i.product_id, p.grade, i.kg_per_month::float8 * ${GRAMS_PER_KG} as grams,
      row_number() over (order by i.added_at, i.product_id) as place
      from favourite_items i join products p on p.id = i.product_id where i.list_id = ${listId}`,
  );
}

interface Goods {
  product_id: number;
  grade: string;
  grams: number | null;
}

async function planGoods(member: Member, where: Where, goods: RawBuilder<unknown>): Promise<Made> {
  const latest_day = requireDay(where.latest_day);
  const found = await rows(
    sql<Goods>`select product_id, grade, grams from (${goods}) goods order by place limit ${MAX_NEEDS}`,
  );
  if (found.length === 0) throw new AppError('plan_list_empty');
  const place = await settlePlace(member, where, null);
  const usual = usualEqualGrades(await readCompanyGrades(member));
  const needs = found.map(({ product_id, grade, grams }): StoredNeed => ({
    typed: null,
    what: grade.slice(0, MAX_NEED_LETTERS),
    grams,
    units: null,
    product_ids: [product_id],
    packs: null,
    ...keepEqualGrades(usual),
  }));
  return keep(member, { needs, latest_day, ...ALL_READ, ...place });
}

/** Changes a plan in its place for who made it; for others the change is a plan of their own. */
export async function changePlan(caller: Caller, token: string, { needs, ...where }: ChangeBody): Promise<Made> {
  const plan = await readPlan(token, caller);
  const latest_day = requireDay(where.latest_day);
  const hasPlace = Boolean(where.address_id ?? where.province_id);
  const place = hasPlace ? await settlePlace(caller, where, null) : plan;
  const changed: NewPlan = {
    needs: needs.map((need) => storeChangedNeed(need, plan)),
    latest_day,
    ...ALL_READ,
    province_id: place.province_id,
    address_id: place.address_id,
    is_place_assumed: place.is_place_assumed || (plan.is_place_assumed && isSamePlace(place, plan)),
  };
  if (caller.kind !== 'member' || caller.userId !== plan.user_id) return keep(caller, changed);
  await updatePlan(plan.id, caller, changed, await shownNow(caller, changed));
  return { token };
}

/** The form says the place with every change: an assumed one that was left as it is stays assumed. */
const isSamePlace = (one: PlanPlace, other: PlanPlace) =>
  one.province_id === other.province_id && one.address_id === other.address_id;

function storeReadNeed({ typed, what, wanted, packs, allows_equal }: ReadNeed, usual: EqualGradeChoice): StoredNeed {
  return {
    typed: typed.slice(0, MAX_NEED_LETTERS),
    what,
    grams: wanted && 'grams' in wanted ? wanted.grams : null,
    units: wanted && 'units' in wanted ? wanted.units : null,
    product_ids: null,
    packs,
    ...keepEqualGrades(allows_equal ? 'all' : usual),
  };
}

/** A line keeps its products and packs as long as its words stay. */
function storeChangedNeed(
  { what, kg, packs, equal_grades, keeps }: ChangeBody['needs'][number],
  plan: StoredPlan,
): StoredNeed {
  const before = typeof keeps === 'number' ? plan.needs[keeps] : undefined;
  const same = before?.what === what ? before : undefined;
  return {
    typed: same?.typed ?? null,
    what,
    grams: kg === null ? null : gramsFromKg(kg),
    units: kg === null ? packs : null,
    product_ids: same?.product_ids ?? null,
    packs: same?.packs ?? null,
    ...keepEqualGrades(equal_grades),
  };
}

async function keep(caller: Caller, plan: NewPlan): Promise<Made> {
  return { token: await insertPlan(caller, plan, await shownNow(caller, plan)) };
}

/** What the carts are now, by which a later opening says what has changed. */
async function shownNow(caller: Caller, { needs, province_id, latest_day }: NewPlan): Promise<StoredPlan['shown']> {
  const { plans: carts } = await planFor(caller, {
    needs: needs.map(toAskedNeed),
    place: { province_id },
    date: latest_day,
  });
  return keepCarts(asMember(caller), carts);
}
