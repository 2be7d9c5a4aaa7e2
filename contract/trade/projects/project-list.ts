import { projectKinds, projectStatusNames } from '#domain/trade/projects/project-status.ts';
import { projectQueues } from '#domain/trade/projects/project-queues.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, states, text } from '#contract/kit/filters.ts';
import { projectRow } from './shapes.ts';
import texts from './project-list.json' with { type: 'json' };

const named = {
  project_no: { kind: 'text', onCard: 'name' },
  name: { kind: 'text', onCard: 'goods' },
} as const;
const facts = {
  kind: { kind: 'state', onCard: 'fact' },
  created_at: { kind: 'time', sort: true, isExtra: true },
  begin_date: { kind: 'day', sort: true, onCard: 'fact' },
  expected_finish_date: { kind: 'day', sort: true, onCard: 'fact' },
  next_due: { kind: 'day', onCard: 'fact' },
  next_amount: { kind: 'money', onCard: 'sum' },
  total: { kind: 'money', sort: true, isExtra: true },
  status: { kind: 'state', onCard: 'state' },
} as const;
const filters = {
  text: text(60),
  status: states(projectStatusNames),
  kind: states(projectKinds),
  created_at: days,
  begin_date: days,
  total: amounts,
} as const;

/** The decarbonized projects of a company. */
export const myProjectList = defineList({
  name: 'my-projects',
  access: 'member:see_orders',
  summary: 'The decarbonized projects of the company, the newest first.',
  row: projectRow,
  columns: { ...named, ...facts },
  filters,
  sort: '-created_at',
  texts,
});

/** Projects as staff see them. */
export const staffProjectList = defineList({
  name: 'staff-projects',
  access: anyStaff,
  summary:
    'Decarbonized projects of all companies, the newest first; `waits`: not taken up, or with a slip that waits.',
  row: projectRow,
  columns: { ...named, company: { kind: 'company', onCard: 'fact' }, ...facts },
  filters: { ...filters, company, waits: states(projectQueues) },
  sort: '-created_at',
  texts,
});
