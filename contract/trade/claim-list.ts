import { claimKinds, claimOutcomes, claimStates } from '#domain/trade/claims/claim.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, object, states, text } from '#contract/kit/filters.ts';
import { claimRow } from './claim-shapes.ts';
import texts from './claim-list.json' with { type: 'json' };

const number = {
  claim_no: { kind: 'text', onCard: 'name' },
  opened_at: { kind: 'time', sort: true, onCard: 'fact' },
} as const;
const goods = {
  goods: { kind: 'text', onCard: 'goods' },
  kind: { kind: 'state', onCard: 'fact' },
  refund: { kind: 'money', sort: true, onCard: 'sum' },
  state: { kind: 'state', onCard: 'state' },
} as const;
const times = {
  answer_by: { kind: 'time', sort: true, isExtra: true },
  closed_at: { kind: 'time', sort: true, isExtra: true },
} as const;
const filters = {
  state: states(claimStates),
  kind: states(claimKinds),
  outcome: states(claimOutcomes),
  opened_at: days,
  refund: amounts,
  purchase_id: object,
} as const;

/** Claims as staff see them. */
export const claimList = defineList({
  name: 'staff-claims',
  access: anyStaff,
  summary: 'Claims, those that wait for staff first.',
  row: claimRow,
  columns: {
    ...number,
    order_no: { kind: 'text', onCard: 'fact' },
    buyer: { kind: 'company', onCard: 'fact' },
    seller: { kind: 'company', onCard: 'fact' },
    ...goods,
    ...times,
  },
  filters: { order_no: text(40), buyer: company, seller: company, ...filters, order_id: object },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});

/** The claims of a company about what it bought. */
export const myClaimList = defineList({
  name: 'my-claims',
  access: 'member:see_orders',
  summary: 'The claims of the buyer’s company, the newest first.',
  row: claimRow,
  columns: {
    ...number,
    order_no: { kind: 'text', onCard: 'fact' },
    seller: { kind: 'company', onCard: 'fact' },
    ...goods,
    ...times,
  },
  filters: { order_no: text(40), seller: company, ...filters, order_id: object },
  sort: '-opened_at',
  texts,
});

/** The claims about a seller's goods: neither the order nor the buyer is the seller's to know. */
export const sellerClaimList = defineList({
  name: 'seller-claims',
  access: 'seller:manage_sales',
  summary: 'The claims about goods of the seller, those that wait for it first.',
  row: claimRow,
  columns: { ...number, purchase_no: { kind: 'text', onCard: 'fact' }, ...goods, ...times },
  filters: { purchase_no: text(40), ...filters },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
