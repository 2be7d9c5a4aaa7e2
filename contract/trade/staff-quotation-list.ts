import { z } from 'zod';
import { salesQuotationStates } from '#domain/trade/quotations/sales-quotation.ts';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, company, days, states, text } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './staff-quotation-list.json' with { type: 'json' };

export const staffQuotationRow = z.object({
  id,
  quotation_no: z.string(),
  buyer: named,
  made_at: instant,
  valid_until: instant,
  total_include_vat: baht,
  line_count: z.int(),
  state: z.enum(salesQuotationStates),
  made_by: z.string(),
  order_no: z.string().nullable(),
});

/** The quotations that sales made. */
export const staffQuotationList = defineList({
  name: 'staff-quotations',
  access: anyStaff,
  summary: 'Quotations that sales made for buyers, the newest first.',
  row: staffQuotationRow,
  columns: {
    quotation_no: { kind: 'text', onCard: 'name' },
    buyer: { kind: 'company', onCard: 'fact' },
    made_at: { kind: 'time', sort: true, onCard: 'fact' },
    valid_until: { kind: 'time', sort: true, onCard: 'fact' },
    line_count: { kind: 'number', isExtra: true },
    total_include_vat: { kind: 'money', sort: true, onCard: 'sum' },
    made_by: { kind: 'text', isExtra: true },
    order_no: { kind: 'text', isExtra: true },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    number: text(40),
    buyer: company,
    state: states(salesQuotationStates),
    made_at: days,
    valid_until: days,
    total_include_vat: amounts,
  },
  sort: '-made_at',
  texts,
});
