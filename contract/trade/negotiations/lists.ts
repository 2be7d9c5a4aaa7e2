import { negotiationStates } from '#domain/trade/negotiations/negotiation.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, province, states, text, yesNo } from '#contract/kit/filters.ts';
import { negotiationRow } from './shapes.ts';
import texts from './lists.json' with { type: 'json' };

const asked = {
  number: { kind: 'text', onCard: 'name' },
  created_at: { kind: 'time', sort: true, onCard: 'fact' },
} as const;
const buyer = { kind: 'company', onCard: 'fact' } as const;
const seller = { kind: 'company', onCard: 'fact' } as const;
const goods = {
  goods: { kind: 'text', onCard: 'goods' },
  kg: { kind: 'text', onCard: 'fact' },
  total: { kind: 'money', onCard: 'sum' },
  ends_at: { kind: 'time', sort: true, isExtra: true },
  state: { kind: 'state', onCard: 'state' },
} as const;
const order_no = { kind: 'text', isExtra: true } as const;
const filters = {
  product: text(60),
  state: states(negotiationStates),
  waits: yesNo,
  created_at: days,
  province,
} as const;

/** The negotiations of a buying company. */
export const myNegotiationList = defineList({
  name: 'my-negotiations',
  access: 'member:see_orders',
  summary: 'The company’s negotiations, the newest first.',
  row: negotiationRow,
  columns: { ...asked, seller, ...goods, order_no },
  filters: { ...filters, seller: company },
  sort: '-created_at',
  texts,
});

/** Requests for better prices of a seller's goods: neither the buyer nor the order is the seller's to know. */
export const sellerNegotiationList = defineList({
  name: 'seller-negotiations',
  access: 'seller:manage_prices',
  summary: 'Requests for better prices of the seller’s goods, those that wait for it first.',
  row: negotiationRow,
  columns: { ...asked, ...goods },
  filters,
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});

/** Negotiations as staff see them. */
export const staffNegotiationList = defineList({
  name: 'staff-negotiations',
  access: anyStaff,
  summary: 'Negotiations, those that nobody has answered first.',
  row: negotiationRow,
  columns: { ...asked, buyer, seller, ...goods, order_no },
  filters: { ...filters, buyer: company, seller: company },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
