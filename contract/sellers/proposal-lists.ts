import { PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { PROPOSAL_STATES } from '#domain/sellers/proposed-grades.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, states, text } from '#contract/kit/filters.ts';
import { listedProposal } from './proposed-grade-shapes.ts';
import texts from './proposal-lists.json' with { type: 'json' };

const grade = {
  grade: { kind: 'text', onCard: 'name' },
  quality: { kind: 'state', isExtra: true },
  subcategory: { kind: 'text', onCard: 'fact' },
} as const;
const answer = {
  offer_count: { kind: 'number', onCard: 'fact' },
  submitted_at: { kind: 'time', sort: true, onCard: 'fact' },
  state: { kind: 'state', onCard: 'state' },
  reason: { kind: 'text', onCard: 'fact' },
} as const;
const filters = {
  state: states(PROPOSAL_STATES),
  quality: states(PRODUCT_QUALITIES),
  submitted_at: days,
} as const;

/** The grades that a seller proposed, and what became of them. */
export const myProposalList = defineList({
  name: 'my-proposed-grades',
  access: 'seller:manage_offers',
  summary: 'The grades that the seller proposed, the newest first.',
  row: listedProposal,
  columns: { ...grade, ...answer },
  filters: { q: text(), ...filters },
  sort: '-submitted_at',
  texts,
});

/** Grades that sellers proposed, as the catalogue's people see them. */
export const staffProposalList = defineList({
  name: 'proposed-grades',
  access: 'staff:catalogue',
  summary: 'Proposed grades: those that wait first, the oldest of them before the others.',
  row: listedProposal,
  columns: { ...grade, seller: { kind: 'company', onCard: 'fact' }, ...answer },
  filters: { q: text(), seller: company, ...filters },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
