import { callOffStates } from '#domain/trade/call-off-contracts/contract.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, states, text, yesNo } from '#contract/kit/filters.ts';
import { callOffRow } from './shapes.ts';
import texts from './lists.json' with { type: 'json' };

const number = { number: { kind: 'text', onCard: 'name' } } as const;
const party = { kind: 'company', onCard: 'fact' } as const;
const terms = {
  goods: { kind: 'text', onCard: 'goods' },
  kg: { kind: 'number', onCard: 'fact' },
  called_kg: { kind: 'number', onCard: 'fact' },
  left_kg: { kind: 'number', onCard: 'fact' },
  price_kind: { kind: 'state', isExtra: true },
  per_kg: { kind: 'number', onCard: 'fact' },
  first_day: { kind: 'day', sort: true, isExtra: true },
  last_day: { kind: 'day', sort: true, onCard: 'fact' },
  created_at: { kind: 'time', sort: true, isExtra: true },
  state: { kind: 'state', onCard: 'state' },
} as const;
const filters = {
  product: text(60),
  state: states(callOffStates),
  price_kind: states(['fixed', 'index']),
  waits: yesNo,
  created_at: days,
  last_day: days,
} as const;

/** The call-off contracts of a buying company. */
export const myCallOffList = defineList({
  name: 'my-call-off-contracts',
  access: 'member:see_orders',
  summary: 'The company’s call-off contracts, the newest first.',
  row: callOffRow,
  columns: { ...number, seller: party, ...terms },
  filters: { ...filters, seller: company },
  sort: '-created_at',
  texts,
});

/** Those of a seller's goods. */
export const sellerCallOffList = defineList({
  name: 'seller-call-off-contracts',
  access: ['seller:manage_sales', 'seller:manage_prices'],
  summary: 'Call-off contracts of the seller’s goods, the newest first.',
  row: callOffRow,
  columns: { ...number, buyer: party, ...terms },
  filters: { ...filters, buyer: company },
  sort: '-created_at',
  texts,
});

/** All of them, for staff. */
export const staffCallOffList = defineList({
  name: 'staff-call-off-contracts',
  access: anyStaff,
  summary: 'Call-off contracts of all companies, the newest first.',
  row: callOffRow,
  columns: { ...number, buyer: party, seller: party, ...terms },
  filters: {
    product: filters.product,
    state: filters.state,
    price_kind: filters.price_kind,
    created_at: days,
    last_day: days,
    buyer: company,
    seller: company,
  },
  sort: '-created_at',
  texts,
});
