import { claimKinds, claimOutcomes, claimStates } from '#domain/trade/claims/claim.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, object, states, text } from '#contract/kit/filters.ts';
import { claimRow } from './claim-shapes.ts';
import texts from './claim-list.json' with { type: 'json' };

/** Claims as staff see them. */
export const claimList = defineList({
  name: 'staff-claims',
  access: anyStaff,
  summary: 'Claims, those that wait for staff first.',
  row: claimRow,
  columns: {
    claim_no: { kind: 'text', onCard: 'name' },
    opened_at: { kind: 'time', sort: true, onCard: 'fact' },
    order_no: { kind: 'text', onCard: 'fact' },
    buyer: { kind: 'company', onCard: 'fact' },
    seller: { kind: 'company', onCard: 'fact' },
    goods: { kind: 'text', onCard: 'goods' },
    kind: { kind: 'state', onCard: 'fact' },
    refund: { kind: 'money', sort: true, onCard: 'sum' },
    state: { kind: 'state', onCard: 'state' },
    answer_by: { kind: 'time', sort: true, isExtra: true },
    closed_at: { kind: 'time', sort: true, isExtra: true },
  },
  filters: {
    order_no: text(40),
    buyer: company,
    seller: company,
    state: states(claimStates),
    kind: states(claimKinds),
    outcome: states(claimOutcomes),
    opened_at: days,
    refund: amounts,
    order_id: object,
    purchase_id: object,
  },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
