import { PRODUCT_QUALITIES } from '#domain/catalogue/products/product-contents.ts';
import { PROPOSAL_STATES } from '#domain/sellers/proposed-grades.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, states, text } from '#contract/kit/filters.ts';
import { listedProposal } from './proposed-grade-shapes.ts';
import texts from './staff-proposal-list.json' with { type: 'json' };

/** Grades that sellers proposed, as the catalogue's people see them. */
export const staffProposalList = defineList({
  name: 'proposed-grades',
  access: 'staff:catalogue',
  summary: 'Proposed grades: those that wait first, the oldest of them before the others.',
  row: listedProposal,
  columns: {
    grade: { kind: 'text', onCard: 'name' },
    quality: { kind: 'state', isExtra: true },
    subcategory: { kind: 'text', onCard: 'fact' },
    seller: { kind: 'company', onCard: 'fact' },
    offer_count: { kind: 'number', onCard: 'fact' },
    submitted_at: { kind: 'time', sort: true, onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
    reason: { kind: 'text', onCard: 'fact' },
  },
  filters: {
    q: text(),
    state: states(PROPOSAL_STATES),
    seller: company,
    quality: states(PRODUCT_QUALITIES),
    submitted_at: days,
  },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
