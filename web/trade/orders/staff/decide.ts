import type { Api } from '#contract/client.ts';
import type { DifferenceReason } from '#domain/money/payments/taken-amount.ts';
import { amountOf } from '#web/page/amount-of.ts';

/** What staff may do with an order, its contract or one of its slips, as the API names it. */
export const decisions = [
  'confirm',
  'refuse',
  'ship',
  'deliver',
  'take_back_shipped',
  'take_back_delivered',
  'custom_status',
  'cancel',
  'cancel_lines',
  'revise',
  'verify_slip',
  'verify_amount',
  'write_off',
  'reject_slip',
] as const;
export type Decision = (typeof decisions)[number];

export function isDecision(value: unknown): value is Decision {
  return (decisions as readonly unknown[]).includes(value);
}

interface DecisionForm {
  orderId: number;
  settlementId: number;
  note: string;
  reason: string;
  amount: number;
  difference_reason: string;
  unready_reason: string;
  custom_status: string;
  delivery_date: string;
  remark: string;
  order_item_ids: number[];
}

const calls: Readonly<Record<Decision, (api: Api, form: DecisionForm) => Promise<unknown>>> = {
  confirm: (api, { orderId: id, note }) => api('POST /staff/orders/{id}/confirm', { params: { id }, body: { note } }),
  refuse: (api, { orderId: id, reason }) => api('POST /staff/orders/{id}/refuse', { params: { id }, body: { reason } }),
  ship: (api, { orderId: id, note, unready_reason }) =>
    api('POST /staff/orders/{id}/ship', { params: { id }, body: { note, unready_reason } }),
  take_back_shipped: (api, { orderId: id, reason }) =>
    api('POST /staff/orders/{id}/take-back', { params: { id }, body: { what: 'shipped', reason } }),
  take_back_delivered: (api, { orderId: id, reason }) =>
    api('POST /staff/orders/{id}/take-back', { params: { id }, body: { what: 'delivered', reason } }),
  custom_status: (api, { orderId: id, custom_status }) =>
    api('PUT /staff/orders/{id}/custom-status', { params: { id }, body: { custom_status } }),
  deliver: (api, { orderId: id, note }) => api('POST /staff/orders/{id}/deliver', { params: { id }, body: { note } }),
  cancel: (api, { orderId: id, reason }) => api('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason } }),
  cancel_lines: (api, { orderId: id, order_item_ids, reason }) =>
    api('POST /staff/orders/{id}/cancel-lines', { params: { id }, body: { order_item_ids, reason } }),
  revise: (api, { orderId: id, delivery_date, remark, reason }) =>
    api('POST /staff/orders/{id}/contract', { params: { id }, body: { delivery_date, remark, reason } }),
  verify_slip: (api, { settlementId: id }) => api('POST /staff/settlements/{id}/verify', { params: { id } }),
  verify_amount: (api, { settlementId: id, ...found }) =>
    api('POST /staff/settlements/{id}/verify-amount', { params: { id }, body: bodyOfDifference(found) }),
  write_off: (api, { orderId: id, ...found }) =>
    api('POST /staff/orders/{id}/write-off', { params: { id }, body: bodyOfDifference(found) }),
  reject_slip: (api, { settlementId: id, reason }) =>
    api('POST /staff/settlements/{id}/reject', { params: { id }, body: { reason } }),
};

/** Anything but a known reason is refused at its field. */
function bodyOfDifference({
  amount,
  difference_reason,
  note,
}: Pick<DecisionForm, 'amount' | 'difference_reason' | 'note'>) {
  return { amount, reason: difference_reason as DifferenceReason, note };
}

/** Carries out one decision of the form; rejects as the API does. Answers what the API answers. */
export function decide(api: Api, decision: Decision, orderId: number, form: FormData): Promise<unknown> {
  return calls[decision](api, {
    orderId,
    settlementId: Number(form.get('settlement_id')),
    note: textOf(form, 'note'),
    reason: textOf(form, 'reason'),
    amount: amountOf(form, 'amount'),
    difference_reason: textOf(form, 'difference_reason'),
    unready_reason: textOf(form, 'unready_reason'),
    custom_status: textOf(form, 'custom_status'),
    delivery_date: textOf(form, 'delivery_date'),
    order_item_ids: form.getAll('order_item_ids').map(Number),
    remark: textOf(form, 'remark').replaceAll('\r\n', '\n'),
  });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
