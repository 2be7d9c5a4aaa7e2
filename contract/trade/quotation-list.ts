import { z } from 'zod';
import { quotationStates } from '#domain/trade/quotations/quotation.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, days, states, text } from '#contract/kit/filters.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './quotation-list.json' with { type: 'json' };

export const quotationRow = z.object({
  id,
  quotation_no: z.string(),
  made_at: instant,
  valid_until: instant,
  total_include_vat: baht,
  line_count: z.int(),
  state: z.enum(quotationStates),
  /** The order that it became, or its draft. */
  order_id: id.nullable(),
  order_no: z.string().nullable(),
  /** What the buyer's company calls that order. */
  po_number: z.string().nullable(),
});

/** The quotations of a company. */
export const quotationList = defineList({
  name: 'my-quotations',
  access: 'member:see_orders',
  summary: 'The company’s quotations, the newest first.',
  row: quotationRow,
  columns: {
    quotation_no: { kind: 'text', onCard: 'name' },
    made_at: { kind: 'time', sort: true, onCard: 'fact' },
    valid_until: { kind: 'time', sort: true, onCard: 'fact' },
    line_count: { kind: 'number', onCard: 'fact' },
    total_include_vat: { kind: 'money', sort: true, onCard: 'sum' },
    order_no: { kind: 'text', isExtra: true },
    po_number: { kind: 'text', isExtra: true },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    number: text(40),
    state: states(quotationStates),
    made_at: days,
    valid_until: days,
    total_include_vat: amounts,
  },
  sort: '-made_at',
  texts,
});
