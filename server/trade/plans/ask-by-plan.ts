import type { z } from 'zod';
import type { plans } from '#contract/trade/plans.ts';
import { PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { chooseShipping } from '#server/trade/checkout/index.ts';
import { askForApproval } from '#server/trade/purchase-requests/index.ts';
import { quoteLines } from '#server/trade/quotations/index.ts';
import { chosenCart, draftOrder, toLinesOfLots } from './order-plan.ts';
import { keepPress, lockPlan, openQuotation, openRequest } from './plan-presses.ts';
import { proposeShipping } from './shipping-of-plan.ts';

type QuotationBody = z.output<(typeof plans)['POST /plans/{token}/quotation']['body']>;
type RequestBody = z.output<(typeof plans)['POST /plans/{token}/purchase-request']['body']>;

/** A quotation of a cart's goods in stock; pressed again, it is the same one as long as it holds. */
export async function quotePlan(member: Member, token: string, { reference, ...pressed }: QuotationBody) {
  const { stored, inStock } = await chosenCart(member, token, pressed);
  if (!inStock) throw new AppError('plan_empty');
  const press = { member, planId: stored.id, version: pressed.version };
  const wanted = toLinesOfLots(inStock);
  return inTransaction(async () => {
    await lockPlan(press.planId);
    const known = await openQuotation(press, reference);
    if (known) return known;
    const made = await quoteLines(
      member,
      sql`select 0 as id, *
        from unnest(${wanted.map((line) => line.productstock_id)}::int[], ${wanted.map((line) => line.amount)}::int[],
          ${wanted.map((line) => line.stock_lot_id ?? null)}::int[])
        as named (productstock_id, amount, stock_lot_id)`,
      now(),
      reference,
    );
    await keepPress(press, { quotationId: made.id });
    return made;
  });
}

/**
 * Asks for the approval of a cart's goods in stock, paid by transfer: all in one transaction, so that a refusal leaves
 * no draft. Pressed again while it is open, it is the same request, and nobody is mailed twice.
 */
export async function requestPlan(member: Member, token: string, { note, ...pressed }: RequestBody) {
  const { stored, inStock } = await chosenCart(member, token, pressed);
  if (!inStock) throw new AppError('plan_empty');
  const shipping = await proposeShipping(member, stored, inStock.order);
  if (!shipping) throw new AppError('shipping_cost_missing');
  await holidays();
  const press = { member, planId: stored.id, version: pressed.version };
  return inTransaction(async () => {
    await lockPlan(press.planId);
    const known = await openRequest(press);
    if (known) return known;
    const { order_id } = await draftOrder(member, inStock);
    await chooseShipping(member, { order_id, ...shipping });
    const made = await askForApproval(member, {
      order_id,
      payment_type: PAYMENT_TRANSFER,
      credit_time: undefined,
      currency: 'THB',
      expected_total: inStock.order.total,
      version: undefined,
      note,
    });
    await keepPress(press, { requestId: made.id });
    return made;
  });
}
