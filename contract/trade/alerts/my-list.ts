import { alertConditions, alertStates } from '#domain/trade/alerts/alert.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, province, states, text, yesNo } from '#contract/kit/filters.ts';
import { alertRow } from './shapes.ts';
import texts from './my-list.json' with { type: 'json' };

/** The needs of a company that wait. */
export const myAlertList = defineList({
  name: 'my-alerts',
  access: 'member:see_orders',
  summary: 'The company’s alerts, the newest first.',
  row: alertRow,
  columns: {
    what: { kind: 'text', onCard: 'name' },
    kg: { kind: 'number', onCard: 'fact' },
    province: { kind: 'text', onCard: 'fact' },
    condition: { kind: 'state', onCard: 'goods' },
    found: { kind: 'text', onCard: 'fact' },
    told_at: { kind: 'time', sort: true, isExtra: true },
    ends_at: { kind: 'time', sort: true, isExtra: true },
    created_at: { kind: 'time', sort: true, isExtra: true },
    owner: { kind: 'text' },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    goods: text(60),
    condition: states(alertConditions),
    state: states(alertStates),
    mine: yesNo,
    province,
    created_at: days,
  },
  sort: '-created_at',
  texts,
});
