import { standingOrderStates, standingTriggers } from '#domain/trade/standing-orders/standing-order.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, states, text, yesNo } from '#contract/kit/filters.ts';
import { standingOrderRow } from './shapes.ts';
import texts from './lists.json' with { type: 'json' };

const number = {
  number: { kind: 'text', onCard: 'name' },
  created_at: { kind: 'time', sort: true, onCard: 'fact' },
} as const;
const terms = {
  goods: { kind: 'text', onCard: 'goods' },
  kg: { kind: 'number', onCard: 'fact' },
  trigger: { kind: 'state', isExtra: true },
  cap_per_kg: { kind: 'number', onCard: 'fact' },
  runs: { kind: 'text', onCard: 'fact' },
  spent: { kind: 'money', onCard: 'sum' },
  next_at: { kind: 'time', sort: true, isExtra: true },
  last_day: { kind: 'day', sort: true, isExtra: true },
  state: { kind: 'state', onCard: 'state' },
} as const;
const filters = {
  goods: text(60),
  state: states(standingOrderStates),
  trigger: states(standingTriggers),
  created_at: days,
  last_day: days,
} as const;

/** The standing orders of a company. */
export const myStandingOrderList = defineList({
  name: 'my-standing-orders',
  access: 'member:see_orders',
  summary: 'The company’s standing orders, the newest first.',
  row: standingOrderRow,
  columns: { ...number, requester: { kind: 'text', onCard: 'fact' }, ...terms },
  filters: { ...filters, to_decide: yesNo, mine: yesNo },
  sort: '-created_at',
  texts,
});

/** Standing orders as staff see them. */
export const staffStandingOrderList = defineList({
  name: 'staff-standing-orders',
  access: anyStaff,
  summary: 'Standing orders of all companies, the newest first.',
  row: standingOrderRow,
  columns: { ...number, buyer: { kind: 'company', onCard: 'fact' }, ...terms },
  filters: { ...filters, buyer: company },
  sort: '-created_at',
  texts,
});
