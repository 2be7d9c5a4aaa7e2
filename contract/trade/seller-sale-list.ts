import { answerFilters, saleStateNames } from '#domain/trade/sales/sale-step.ts';
import { saleTasks } from '#domain/trade/sales/sale-task.ts';
import { receivingNames } from '#domain/trade/order-filters.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, days, province, states, text } from '#contract/kit/filters.ts';
import { saleRow } from './sale-shapes.ts';
import texts from './seller-sale-list.json' with { type: 'json' };

/** A seller's own purchases. */
export const sellerSaleList = defineList({
  name: 'seller-sales',
  access: 'seller:manage_sales',
  summary: 'The seller’s own purchases, the newest first.',
  row: saleRow,
  columns: {
    purchase_no: { kind: 'text', onCard: 'name' },
    po_number: { kind: 'text', isExtra: true },
    created_at: { kind: 'time', sort: true, onCard: 'fact' },
    items: { kind: 'text', onCard: 'goods' },
    total_weight: { kind: 'number', onCard: 'fact' },
    total: { kind: 'money', sort: true, onCard: 'sum' },
    delivery_date: { kind: 'day', sort: true, onCard: 'fact' },
    destination: { kind: 'text', onCard: 'fact' },
    ready_date: { kind: 'day', isExtra: true },
    vehicle_plate: { kind: 'text', isExtra: true },
    answer_by: { kind: 'time', isExtra: true, onCard: 'fact' },
    step: { kind: 'state', onCard: 'state' },
  },
  filters: {
    number: text(40),
    state: states(saleStateNames),
    task: states(saleTasks),
    answer: states(answerFilters),
    created_at: days,
    delivery_date: days,
    total: amounts,
    goods: text(60),
    province,
    receiving: states(receivingNames),
  },
  sort: '-created_at',
  texts,
});
