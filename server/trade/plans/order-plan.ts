import type { z } from 'zod';
import type { plans } from '#contract/trade/plans.ts';
import { PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { linesOfOffers } from '#domain/trade/plans/plan-changes.ts';
import type { Plan, PlanAim, PlanOrder } from '#domain/trade/plans/plan.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { chooseShipping, deleteDrafts, makeDraft, type WantedLine } from '#server/trade/checkout/index.ts';
import { askForPreorder } from '#server/trade/preorders/index.ts';
import { askForApproval } from '#server/trade/purchase-requests/index.ts';
import { quoteLines } from '#server/trade/quotations/index.ts';
import { planNow } from './open-plan.ts';
import { shippingOf } from './shipping-of-plan.ts';
import { versionOfPlan } from './shown-version.ts';
import { readPlan, type StoredPlan } from './stored-plan.ts';

type OrderBody = z.output<(typeof plans)['POST /plans/{token}/order']['body']>;
type Ordered = z.output<(typeof plans)['POST /plans/{token}/order']['answer']>;
type QuotationBody = z.output<(typeof plans)['POST /plans/{token}/quotation']['body']>;
type RequestBody = z.output<(typeof plans)['POST /plans/{token}/purchase-request']['body']>;

interface Chosen {
  stored: StoredPlan;
  plan: Plan;
  inStock: PlanOrder | undefined;
}

/** The cart of a plan as it is now, which must be the one that was shown. What was sent is compared and not ordered by. */
async function chosenCart(member: Member, token: string, cart: PlanAim, version: string): Promise<Chosen> {
  const stored = await readPlan(token, member);
  const { plans: carts } = await planNow(member, stored);
  const plan = carts.find(({ aim }) => aim === cart)!;
  if (versionOfPlan(plan) !== version) throw new AppError('plan_changed');
  return { stored, plan, inStock: plan.orders.find(({ kind }) => kind === 'in_stock') };
}

const wantedOf = (order: PlanOrder): WantedLine[] =>
  linesOfOffers([order]).map(({ offer_id, packs }) => ({ productstock_id: offer_id, amount: packs }));

/**
 * A draft of a cart's goods in stock beside the member's own cart, and a question for each of its goods that come later: all of
 * them or none. Asked again for the same cart, it is the same draft, and nothing is asked twice.
 */
export async function orderPlan(member: Member, token: string, { cart, version }: OrderBody): Promise<Ordered> {
  const chosen = await chosenCart(member, token, cart, version);
  if (chosen.plan.orders.length === 0) throw new AppError('plan_empty');
  const made = { plan: chosen.stored, aim: cart, version };
  const shipping = chosen.inStock && (await shippingOf(member, chosen.stored, chosen.inStock));
  await holidays();
  return inTransaction(async () => {
    await rows(sql`select from plans where id = ${chosen.stored.id} for update`);
    const known = await knownDraft(member, made);
    if (known) return { order_id: known.order_id, is_shipped: known.is_shipped, preorders: [] };
    await deleteDrafts(await draftsOfAim(member, made));
    if (!chosen.inStock) return { order_id: null, is_shipped: false, preorders: await askForLater(member, chosen) };
    const { order_id } = await makeDraft(member, wantedOf(chosen.inStock));
    await rows(sql`
      insert into plan_drafts (order_id, plan_id, user_id, aim, version)
      values (${order_id}, ${chosen.stored.id}, ${member.userId}, ${cart}, ${made.version})`);
    const is_shipped = Boolean(shipping) && (await ship(member, { order_id, ...shipping! }));
    return { order_id, is_shipped, preorders: await askForLater(member, chosen) };
  });
}

type Shipping = Parameters<typeof chooseShipping>[1];

/** What the checkout asks for beyond the plan (an order number of the buyer's, a tax id) is chosen there: then the draft is not shipped yet. */
async function ship(member: Member, shipping: Shipping): Promise<boolean> {
  try {
    await chooseShipping(member, shipping);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.httpStatus < 500) return false;
    throw error;
  }
}

async function askForLater(member: Member, { plan, stored }: Chosen): Promise<number[]> {
  const later = plan.orders.filter(({ kind }) => kind === 'pre_order');
  const asked: number[] = [];
  for (const order of later)
    for (const { productstock_id, amount } of wantedOf(order)) {
      const { id } = await askForPreorder(member, {
        productstock_id,
        quantity: amount,
        wished_date: order.arrives,
        province_id: stored.province_id,
        note: '',
      });
      asked.push(id);
    }
  return asked;
}

interface MadeOf {
  plan: Pick<StoredPlan, 'id'>;
  aim: PlanAim;
  version: string;
}

const openDraftsSql = ({ userId }: Member, { plan, aim }: MadeOf) => sql`
  from plan_drafts d join orders o on o.id = d.order_id
  where d.plan_id = ${plan.id} and d.user_id = ${userId} and d.aim = ${aim} and o.order_no is null and o.source = 'lines'`;

function knownDraft(member: Member, made: MadeOf) {
  return maybeRow(sql<{ order_id: number; is_shipped: boolean }>`
    select d.order_id, o.estimate_shipping_cost is not null as is_shipped ${openDraftsSql(member, made)} and d.version = ${made.version} limit 1`);
}

/** Drafts of another version of the cart, which nobody was to order any more. */
async function draftsOfAim(member: Member, made: MadeOf): Promise<number[]> {
  return (await rows(sql<{ order_id: number }>`select d.order_id ${openDraftsSql(member, made)}`)).map(
    ({ order_id }) => order_id,
  );
}

/** A quotation of a cart's goods in stock. */
export async function quotePlan(member: Member, token: string, { cart, version, reference }: QuotationBody) {
  const { inStock } = await chosenCart(member, token, cart, version);
  if (!inStock) throw new AppError('plan_empty');
  const wanted = wantedOf(inStock);
  return quoteLines(
    member,
    sql`select 0 as id, * from unnest(${wanted.map((line) => line.productstock_id)}::int[], ${wanted.map((line) => line.amount)}::int[]) as named (productstock_id, amount)`,
    now(),
    reference,
  );
}

/** Asks for the approval of a cart's goods in stock, paid by transfer: all in one transaction, so that a refusal leaves no draft. */
export async function requestPlan(member: Member, token: string, { cart, version, note }: RequestBody) {
  const { stored, inStock } = await chosenCart(member, token, cart, version);
  if (!inStock) throw new AppError('plan_empty');
  const shipping = await shippingOf(member, stored, inStock);
  if (!shipping) throw new AppError('shipping_cost_missing');
  await holidays();
  return inTransaction(async () => {
    const { order_id } = await makeDraft(member, wantedOf(inStock));
    await chooseShipping(member, { order_id, ...shipping });
    return askForApproval(member, {
      order_id,
      payment_type: PAYMENT_TRANSFER,
      credit_time: undefined,
      currency: 'THB',
      expected_total: inStock.total,
      version: undefined,
      note,
    });
  });
}
