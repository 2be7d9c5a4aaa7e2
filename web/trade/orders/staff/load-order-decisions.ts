import { slipDecisions } from '#contract/money/slip-decisions.ts';
import type { DecisionTable } from '#contract/kit/define-decisions.ts';
import { orderDecisions } from '#contract/trade/orders/staff-decisions.ts';
import { shipmentDecisions } from '#contract/trade/shipments/step-decisions.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import type { Locale } from '#domain/values/locale.ts';
import { doneText, loadDecisions } from '#web/kit/load-decisions.ts';
import { sellersNotReady } from './sellers-not-ready.ts';
import type { StaffOrderDetail } from './staff-order.ts';

/** A payment of an order that was cancelled meanwhile pays nothing: what is done with it is said in other words. */
const slipVariants = ({ status }: StaffOrderDetail) => {
  const variant = status === ORDER_ACTIVE ? null : 'cancelled';
  return { verify_slip: variant, reject_slip: variant };
};

/**
 * What may be decided now of an order and of each of its payments, in the reader's language, and what was just done.
 */
export function loadOrderDecisions(order: StaffOrderDetail, { locale, done }: { locale: Locale; done: string | null }) {
  const shared = { locale, reader: order.buyer_language };
  return {
    decisions: loadDecisions(orderDecisions, {
      ...shared,
      allowed: order.allowed,
      facts: { hours: order.payment_window_hours },
      values: {
        'write_off.amount': order.summary.outstanding,
        'revise.delivery_date': order.delivery_date,
        'revise.remark': order.remark,
        'custom_status.custom_status': order.custom_status,
      },
      without: sellersNotReady(order).length === 0 ? ['ship.unready_reason'] : [],
      variants: { cancel_lines: order.line_cancelling },
    }),
    slips: order.slip_decisions.map(({ settlement_id: id, allowed }) => ({
      id,
      decisions: loadDecisions(slipDecisions, {
        ...shared,
        allowed,
        values: { 'verify_amount.amount': order.settlements.find((slip) => slip.id === id)?.amount ?? null },
        variants: slipVariants(order),
      }),
    })),
    done: doneText<DecisionTable>([orderDecisions, slipDecisions, shipmentDecisions], {
      locale,
      done,
      variants: slipVariants(order),
    }),
  };
}
