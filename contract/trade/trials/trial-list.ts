import { trialStates } from '#domain/trade/trials/trial.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text, yesNo } from '#contract/kit/filters.ts';
import { trialRow } from './trial-shapes.ts';
import texts from './trial-list.json' with { type: 'json' };

/** The grades that a company has tried, approved and refused. */
export const trialList = defineList({
  name: 'grade-trials',
  access: 'member:see_orders',
  summary: 'Grades that the caller’s company approved, refused or tries, the newest first.',
  row: trialRow,
  columns: {
    candidate: { kind: 'text', onCard: 'name' },
    in_use: { kind: 'text', onCard: 'goods' },
    purpose: { kind: 'text', onCard: 'fact' },
    plant: { kind: 'text', isExtra: true },
    state: { kind: 'state', onCard: 'state' },
    valid_until: { kind: 'day', onCard: 'fact' },
    in_charge: { kind: 'text', onCard: 'fact' },
    created_at: { kind: 'time', sort: true },
    trial_no: { kind: 'text', isExtra: true },
  },
  filters: { state: states(trialStates), grade: text(60), mine: yesNo, created_at: days },
  sort: '-created_at',
  texts,
});
