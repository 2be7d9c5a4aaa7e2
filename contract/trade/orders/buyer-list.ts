import { orderStateNames, paymentNames, paymentTypeNames } from '#domain/trade/order-filters.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, states, text, yesNo } from '#contract/kit/filters.ts';
import { textsWith } from '#contract/kit/list-words.ts';
import { orderRow } from './shapes.ts';
import own from './buyer-list.json' with { type: 'json' };
import words from './order-words.json' with { type: 'json' };

/** The orders of a company, as its people see them. */
export const myOrderList = defineList({
  name: 'my-orders',
  access: 'member:see_orders',
  summary: 'The company’s orders, the newest first.',
  row: orderRow.extend({
    cost_centre: orderRow.shape.po_number,
    /** Who of the company asked for it. */
    requester: orderRow.shape.po_number,
  }),
  columns: {
    order_no: { kind: 'text', onCard: 'name' },
    po_number: { kind: 'text', isExtra: true },
    placed_at: { kind: 'time', sort: true, onCard: 'fact' },
    items: { kind: 'text', onCard: 'goods' },
    total_weight: { kind: 'number', onCard: 'fact' },
    delivery_date: { kind: 'day', sort: true, onCard: 'fact' },
    total_include_vat: { kind: 'money', sort: true, onCard: 'sum' },
    payment: { kind: 'state', isExtra: true },
    payment_type: { kind: 'state', isExtra: true },
    due_date: { kind: 'time', sort: true, isExtra: true },
    requester: { kind: 'text', isExtra: true },
    cost_centre: { kind: 'text', isExtra: true },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    order_on: text(40),
    state: states(orderStateNames),
    payment: states(paymentNames),
    payment_type: states(paymentTypeNames),
    placed_at: days,
    delivery_date: days,
    total_include_vat: amounts,
    seller: company,
    requester: text(60),
    cost_centre: text(60),
    overdue: yesNo,
  },
  sort: '-placed_at',
  texts: textsWith(words, own),
});
