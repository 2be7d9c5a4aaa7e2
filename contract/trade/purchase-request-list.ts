import { z } from 'zod';
import { purchaseRequestStates } from '#domain/trade/purchasing/purchase-request.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, days, states, text, yesNo } from '#contract/kit/filters.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './purchase-request-list.json' with { type: 'json' };

export const requestFacts = {
  id,
  order_id: id,
  requester: z.string(),
  is_mine: z.boolean(),
  state: z.enum(purchaseRequestStates),
  /** With VAT, as it is approved: of its orders and of contracts beside them. */
  total: baht,
  approvals_needed: z.int(),
  approvals_given: z.int(),
  po_number: z.string().nullable(),
  cost_centre: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
  /** Of the order, once it is placed. */
  order_no: z.string().nullable(),
  /** Whether the caller can decide it now. */
  may_decide: z.boolean(),
};

/** What colleagues want to order and the company has to approve. */
export const purchaseRequestList = defineList({
  name: 'purchase-requests',
  access: 'member:see_orders',
  summary: 'The company’s requests for approval, the newest first.',
  row: z.object(requestFacts),
  columns: {
    request_no: { kind: 'text', onCard: 'name' },
    created_at: { kind: 'time', sort: true, onCard: 'fact' },
    requester: { kind: 'text', onCard: 'fact' },
    po_number: { kind: 'text', onCard: 'fact' },
    cost_centre: { kind: 'text', onCard: 'fact' },
    total: { kind: 'money', sort: true, onCard: 'sum' },
    expires_at: { kind: 'time', sort: true, isExtra: true },
    order_no: { kind: 'text', isExtra: true },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    reference: text(60),
    to_decide: yesNo,
    mine: yesNo,
    state: states(purchaseRequestStates),
    requester: text(60),
    created_at: days,
    total: amounts,
  },
  sort: '-created_at',
  texts,
});
