import type { z } from 'zod';
import type { plans } from '#contract/trade/plans.ts';
import { mergeLines } from '#domain/trade/plans/plan-changes.ts';
import type { Plan, PlanAim, PlanOrder } from '#domain/trade/plans/plan.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { chooseShipping, makeDraft, type WantedLine } from '#server/trade/checkout/index.ts';
import { takeKnownCoupon } from '#server/trade/coupons/index.ts';
import { deleteDrafts } from '#server/trade/orders/index.ts';
import { askForPreorder } from '#server/trade/preorders/index.ts';
import { chooseLots, type ChosenLots } from './lots-of-plan.ts';
import { planNow, type CouponChoice } from './open-plan.ts';
import { keepPress, lockPlan, openPreorders, type AskedPreorder, type PlanPress } from './plan-presses.ts';
import { proposeShipping } from './shipping-of-plan.ts';
import { digestPlan } from './shown-version.ts';
import { readPlan, type StoredPlan } from './stored-plan.ts';

type OrderBody = z.output<(typeof plans)['POST /plans/{token}/order']['body']>;
type Ordered = z.output<(typeof plans)['POST /plans/{token}/order']['answer']>;

/** What a press sends of the cart that was shown. */
interface PressedCart {
  cart: PlanAim;
  version: string;
  coupons?: CouponChoice;
}

interface Chosen {
  stored: StoredPlan;
  plan: Plan;
  inStock: InStock | undefined;
}

/** The goods in stock with their lots, which are those that were shown. */
export interface InStock {
  order: PlanOrder;
  lots: ChosenLots;
}

/**
 * The cart of a plan as it is now, which must be the one that was shown. What was sent is compared and not ordered by.
 */
export async function chosenCart(member: Member, token: string, pressed: PressedCart): Promise<Chosen> {
  const { cart, version, coupons } = pressed;
  const stored = await readPlan(token, member);
  const { plans: carts } = await planNow(member, stored, coupons);
  const plan = carts.find(({ aim }) => aim === cart)!;
  const lots = (await chooseLots(member, [plan]))[0]!;
  if (digestPlan(plan, lots) !== version) throw new AppError('plan_changed');
  const order = plan.orders.find(({ kind }) => kind === 'in_stock');
  return { stored, plan, inStock: order && { order, lots } };
}

export const toWantedLines = (order: PlanOrder): WantedLine[] =>
  mergeLines([order]).map(({ offer_id, packs }) => ({ productstock_id: offer_id, amount: packs }));

/** The same, each of its lot. */
export const toLinesOfLots = ({ order, lots }: InStock): WantedLine[] =>
  toWantedLines(order).map((line) => ({ ...line, stock_lot_id: lots.get(line.productstock_id)?.id ?? null }));

/**
 * A draft of a cart's goods in stock beside the member's own cart, and a question for each of its goods that come
 * later: all of them or none. Pressed again, it is the same draft, and a seller whose answer is open is not asked
 * again.
 */
export async function orderPlan(member: Member, token: string, pressed: OrderBody): Promise<Ordered> {
  const { cart, version } = pressed;
  const chosen = await chosenCart(member, token, pressed);
  if (chosen.plan.orders.length === 0) throw new AppError('plan_empty');
  const made = { plan: chosen.stored, aim: cart, version };
  const press = { member, planId: chosen.stored.id, version };
  const shipping = chosen.inStock && (await proposeShipping(member, chosen.stored, chosen.inStock.order));
  await holidays();
  return inTransaction(async () => {
    await lockPlan(press.planId);
    const later = await listLaterGoods(press, chosen.plan);
    const known = await knownDraft(member, made);
    if (known) return { ...known, preorders: later.flatMap(({ open }) => open?.id ?? []) };
    await deleteDrafts(await findDrafts(member, made));
    const preorders = await askForLater(press, chosen.stored, later);
    if (!chosen.inStock) return { order_id: null, is_shipped: false, preorders };
    const { order_id } = await draftOrder(member, chosen.inStock);
    await rows(sql`
      insert into plan_drafts (order_id, plan_id, user_id, aim, version)
      values (${order_id}, ${chosen.stored.id}, ${member.userId}, ${cart}, ${made.version})`);
    const is_shipped = Boolean(shipping) && (await ship(member, { order_id, ...shipping! }));
    return { order_id, is_shipped, preorders };
  });
}

/** A draft of an order's goods, with the coupon that the plan counts on. */
export async function draftOrder(member: Member, inStock: InStock): Promise<{ order_id: number }> {
  const made = await makeDraft(member, toLinesOfLots(inStock));
  const { order } = inStock;
  if (order.coupon !== null) await takeKnownCoupon(member, made.order_id, order.coupon);
  return made;
}

type Shipping = Parameters<typeof chooseShipping>[1];

/**
 * What the checkout asks for beyond the plan (an order number of the buyer's, a tax id) is chosen there: then the draft
 * is not shipped yet.
 */
async function ship(member: Member, shipping: Shipping): Promise<boolean> {
  try {
    await chooseShipping(member, shipping);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.httpStatus < 500) return false;
    throw error;
  }
}

interface LaterGoods {
  wanted: WantedLine;
  arrives: string;
  /** What the seller was asked already. */
  open: AskedPreorder | undefined;
}

/**
 * The goods of a cart that come later. The same amount of an offer is one question, whatever the rest of the cart was
 * then.
 */
async function listLaterGoods(press: PlanPress, { orders }: Plan): Promise<LaterGoods[]> {
  const asked = await openPreorders(press);
  return orders
    .filter(({ kind }) => kind === 'pre_order')
    .flatMap((order) =>
      toWantedLines(order).map((wanted) => ({
        wanted,
        arrives: order.arrives,
        open: asked.find(({ offer_id, packs }) => offer_id === wanted.productstock_id && packs === wanted.amount),
      })),
    );
}

async function askForLater(
  press: PlanPress,
  { province_id }: StoredPlan,
  later: readonly LaterGoods[],
): Promise<number[]> {
  const preorders: number[] = [];
  for (const { wanted, arrives, open } of later) {
    const { productstock_id, amount: quantity } = wanted;
    const question = { productstock_id, quantity, wished_date: arrives, province_id, note: '' };
    const { id } = open ?? (await askForPreorder(press.member, question));
    if (!open) await keepPress(press, { preorderId: id });
    preorders.push(id);
  }
  return preorders;
}

interface MadeDraft {
  plan: Pick<StoredPlan, 'id'>;
  aim: PlanAim;
  version: string;
}

const openDraftsSql = ({ userId }: Member, { plan, aim }: MadeDraft) => sql`
  from plan_drafts d join orders o on o.id = d.order_id
  where d.plan_id = ${plan.id} and d.user_id = ${userId} and d.aim = ${aim} and o.order_no is null
    and o.source = 'lines'`;

function knownDraft(member: Member, made: MadeDraft) {
  return maybeRow(sql<{ order_id: number; is_shipped: boolean }>`
    select d.order_id, o.estimate_shipping_cost is not null as is_shipped ${openDraftsSql(member, made)}
      and d.version = ${made.version} limit 1`);
}

/** Drafts of another version of the cart, which nobody was to order any more. */
async function findDrafts(member: Member, made: MadeDraft): Promise<number[]> {
  return (await rows(sql<{ order_id: number }>`select d.order_id ${openDraftsSql(member, made)}`)).map(
    ({ order_id }) => order_id,
  );
}
