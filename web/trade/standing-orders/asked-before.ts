import type { Answer } from '#contract/client.ts';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import type { Typed } from '#web/page/form.ts';

type StandingOrder = Answer<'GET /standing-orders/{id}'>;

/** The form of a standing order as it was asked for before, to be asked for anew: twin of `readAsked`. */
export function askedBefore(order: StandingOrder, today: string): Typed {
  const { address, last_day, payment_type, credit_time, working_day } = order;
  return {
    kg: String(order.kg),
    ...(address.is_there && { address_id: String(address.id) }),
    cap_per_kg: String(order.cap_per_kg),
    cap_run: String(order.cap_run),
    cap_total: String(order.cap_total),
    max_runs: String(order.max_runs),
    ...(last_day > today && { last_day }),
    trigger: order.alert_id === null ? 'monthly' : 'alert',
    ...(working_day !== null && { working_day: String(working_day) }),
    payment: payment_type === PAYMENT_CREDIT ? 'credit' : 'transfer',
    ...(credit_time !== null && { 'payment.credit_time': String(credit_time) }),
    po_number: order.po_number ?? '',
    cost_centre: order.cost_centre ?? '',
    note: order.note,
  };
}
