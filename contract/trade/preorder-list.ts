import { preorderStates } from '#domain/trade/preorders/preorder.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, province, states, text, yesNo } from '#contract/kit/filters.ts';
import { preorderRow } from './preorder-shapes.ts';
import texts from './preorder-list.json' with { type: 'json' };

const asked = {
  number: { kind: 'text', onCard: 'name' },
  created_at: { kind: 'time', sort: true, onCard: 'fact' },
} as const;
const buyer = { kind: 'company', onCard: 'fact' } as const;
const seller = { kind: 'company', onCard: 'fact' } as const;
const terms = {
  goods: { kind: 'text', onCard: 'goods' },
  quantity: { kind: 'text', onCard: 'fact' },
  unit_price: { kind: 'money', sort: true, onCard: 'sum' },
  delivery_date: { kind: 'day', sort: true, onCard: 'fact' },
  wished_date: { kind: 'day', sort: true, isExtra: true },
  ends_at: { kind: 'time', sort: true, isExtra: true },
  state: { kind: 'state', onCard: 'state' },
} as const;
const order_no = { kind: 'text', isExtra: true } as const;
const filters = {
  product: text(60),
  state: states(preorderStates),
  waits: yesNo,
  created_at: days,
  delivery_date: days,
  unit_price: amounts,
  province,
} as const;

/** The pre-orders of a company. */
export const myPreorderList = defineList({
  name: 'my-preorders',
  access: 'member:see_orders',
  summary: 'The company’s pre-orders, the newest first.',
  row: preorderRow,
  columns: { ...asked, seller, ...terms, order_no },
  filters: { ...filters, seller: company },
  sort: '-created_at',
  texts,
});

/** Pre-orders of a seller's goods: neither the buyer nor the order is the seller's to know. */
export const sellerPreorderList = defineList({
  name: 'seller-preorders',
  access: 'seller:manage_sales',
  summary: 'Pre-orders of the seller’s goods, those that wait for it first.',
  row: preorderRow,
  columns: { ...asked, ...terms },
  filters,
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});

/** Pre-orders as staff see them. */
export const staffPreorderList = defineList({
  name: 'staff-preorders',
  access: anyStaff,
  summary: 'Pre-orders, those that wait for sales first.',
  row: preorderRow,
  columns: { ...asked, buyer, seller, ...terms, order_no },
  filters: { ...filters, buyer: company, seller: company },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
