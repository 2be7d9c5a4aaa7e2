import { z } from 'zod';
import { taxDocumentKindNames } from '#domain/money/tax-documents/tax-document.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, choice, company, states, text } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './staff-list.json' with { type: 'json' };

export const documentSums = { base: baht, vat: baht, total: baht };

/** Tax documents of a month; without one, of the running month. */
export const taxDocumentList = defineList({
  name: 'tax-documents',
  access: 'staff:finance',
  summary: 'The tax documents of a month, the newest first.',
  row: z.object({
    id,
    number: z.string(),
    kind: z.enum(taxDocumentKindNames),
    issued_at: instant,
    /** Null of an instalment of a project. */
    order_id: id.nullable(),
    project_id: id.nullable(),
    /** Whose deposit was kept. */
    auction_id: id.nullable(),
    /** The payout that took the commission; null of what buyers bought. */
    payout: z.object({ run_id: id, line_id: id }).nullable(),
    order_no: z.string(),
    po_number: z.string().nullable(),
    /** As the document has it. */
    buyer_name: z.string(),
    /** Whose order or project it is, as it is called today. */
    company: named,
    /** The tax invoice that a credit note takes something off. */
    invoice_number: z.string().nullable(),
    ...documentSums,
  }),
  columns: {
    number: { kind: 'text', sort: true, onCard: 'name' },
    kind: { kind: 'state', onCard: 'state' },
    issued_at: { kind: 'time', sort: true, onCard: 'fact' },
    order_no: { kind: 'text', onCard: 'fact' },
    po_number: { kind: 'text', isExtra: true },
    company: { kind: 'company', onCard: 'fact' },
    buyer_name: { kind: 'text', isExtra: true },
    invoice_number: { kind: 'text', isExtra: true },
    base: { kind: 'money', onCard: 'fact' },
    vat: { kind: 'money', onCard: 'fact' },
    total: { kind: 'money', sort: true, onCard: 'sum' },
  },
  filters: {
    number: text(40),
    month: choice(7),
    kind: states(taxDocumentKindNames),
    company,
    total: amounts,
  },
  sort: '-issued_at',
  texts,
});
