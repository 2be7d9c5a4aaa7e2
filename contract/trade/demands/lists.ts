import { demandStates, publishedDemandStates } from '#domain/trade/demands/demand.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, object, province, states, text, yesNo } from '#contract/kit/filters.ts';
import { demandRow, myDemandRow, staffDemandRow } from './shapes.ts';
import texts from './lists.json' with { type: 'json' };

const facts = {
  number: { kind: 'text', onCard: 'name' },
  goods: { kind: 'text', onCard: 'goods' },
  kg: { kind: 'number', sort: true, onCard: 'fact' },
  province: { kind: 'text', onCard: 'fact' },
} as const;
const times = {
  published_at: { kind: 'time', sort: true, isExtra: true },
  closes_at: { kind: 'time', sort: true, onCard: 'fact' },
  state: { kind: 'state', onCard: 'state' },
} as const;
const filters = {
  /** A grade, a product's name, or a material. */
  goods: text(60),
  material: object,
  category: object,
  /** Tonnes of all lines together. */
  tonnes: states(['to_5', '5_to_20', '20_to_100', 'from_100']),
  province,
  closes_at: days,
} as const;

/** Demands that anybody may know of. */
export const demandList = defineList({
  name: 'demands',
  access: 'public',
  summary:
    'Demands that are open to all sellers, the newest first: goods, amounts and provinces, no names and no prices.',
  row: demandRow,
  columns: { ...facts, ...times },
  filters: { ...filters, state: states(publishedDemandStates) },
  sort: '-published_at',
  texts,
});

/** The demands of a company. */
export const myDemandList = defineList({
  name: 'my-demands',
  access: 'member:see_orders',
  summary: 'The company’s demands, drafts among them, the newest first.',
  row: myDemandRow,
  columns: {
    number: { kind: 'text', onCard: 'name' },
    title: { kind: 'text', onCard: 'fact' },
    goods: { kind: 'text', onCard: 'goods' },
    kg: { kind: 'number', onCard: 'fact' },
    province: { kind: 'text', isExtra: true },
    told: { kind: 'number', isExtra: true },
    open_questions: { kind: 'number', isExtra: true },
    owner: { kind: 'text', isExtra: true },
    created_at: { kind: 'time', sort: true, isExtra: true },
    closes_at: { kind: 'time', sort: true, onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: { goods: text(60), state: states(demandStates), mine: yesNo, created_at: days, closes_at: days },
  sort: '-created_at',
  texts,
});

/** Demands of all companies, without prices. */
export const staffDemandList = defineList({
  name: 'staff-demands',
  access: anyStaff,
  summary: 'Demands of all companies, the newest first. No prices.',
  row: staffDemandRow,
  columns: {
    ...facts,
    buyer: { kind: 'company', onCard: 'fact' },
    created_at: { kind: 'time', sort: true, isExtra: true },
    ...times,
  },
  filters: { ...filters, state: states(demandStates), buyer: company, created_at: days },
  sort: '-created_at',
  texts,
});
