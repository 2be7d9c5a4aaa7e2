import { orderQueues } from '#domain/operations/work-queues.ts';
import { orderStateNames, paymentNames, paymentTypeNames } from '#domain/trade/order-filters.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, object, province, states, text, yesNo } from '#contract/kit/filters.ts';
import { textsWith } from '#contract/kit/list-words.ts';
import { orderRow } from './shapes.ts';
import { orderReadiness } from '#contract/trade/sale-shapes.ts';
import own from './staff-list.json' with { type: 'json' };
import words from './order-words.json' with { type: 'json' };

/** Orders as staff see them: all, the newest first, or those of a queue, which have waited longest first. */
export const orderList = defineList({
  name: 'staff-orders',
  places: orderQueues,
  access: anyStaff,
  summary:
    'All orders, the newest first; of a queue those that have waited longest first; after an order, those behind it.',
  row: orderRow.extend({
    readiness: orderReadiness,
  }),
  columns: {
    order_no: { kind: 'text', onCard: 'name' },
    state: { kind: 'state', onCard: 'state' },
    po_number: { kind: 'text', isExtra: true },
    placed_at: { kind: 'time', sort: true, onCard: 'fact' },
    company: { kind: 'company', onCard: 'fact' },
    items: { kind: 'text', onCard: 'goods' },
    total_weight: { kind: 'number', onCard: 'fact' },
    total_include_vat: { kind: 'money', sort: true, onCard: 'sum' },
    payment: { kind: 'state', onCard: 'fact' },
    payment_type: { kind: 'state', isExtra: true },
    due_date: { kind: 'time', sort: true, isExtra: true },
    delivery_date: { kind: 'day', sort: true, onCard: 'fact' },
  },
  filters: {
    order_on: text(40),
    company,
    seller: company,
    state: states(orderStateNames),
    payment: states(paymentNames),
    payment_type: states(paymentTypeNames),
    placed_at: days,
    delivery_date: days,
    total_include_vat: amounts,
    province,
    overdue: yesNo,
    /** Whether the reader takes care of it. */
    mine: yesNo,
    queue: states(orderQueues),
    after: object,
  },
  orders: ['waiting'],
  sort: '-placed_at',
  texts: textsWith(words, own),
});
