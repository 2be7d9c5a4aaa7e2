import { z } from 'zod';
import { named } from '#contract/offer-shapes.ts';
import { taxDocumentKindNames } from '#domain/money/tax-documents/tax-document.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { baht, id, instant, locale, month, paging, pathId } from '#contract/wire.ts';

const sums = { base: baht, vat: baht, total: baht };

export const staffTaxDocuments = defineEndpoints({
  'GET /staff/tax-documents': {
    summary: 'The tax documents of a month with what they come to, the newest first.',
    access: 'staff:finance',
    query: z.strictObject({ month: month.optional(), kind: z.enum(taxDocumentKindNames).optional(), ...paging(50) }),
    answer: z.object({
      month: z.string(),
      /** Those that have documents, the newest first. */
      months: z.array(z.string()),
      /** Of all kinds, whatever is listed. */
      sums: z.array(z.object({ kind: z.enum(taxDocumentKindNames), count: z.int(), ...sums })),
      /** Output VAT of the month, from the ledger. */
      vat_due: baht,
      /** Tax invoices less credit notes. */
      documents_vat: baht,
      /** What the ledger has beyond the documents: nothing, unless documents wait or are of another month. */
      vat_difference: baht,
      /** Orders that wait for the tax id of the marketplace’s company. */
      waiting: z.int(),
      count: z.int(),
      documents: z.array(
        z.object({
          id,
          number: z.string(),
          kind: z.enum(taxDocumentKindNames),
          issued_at: instant,
          /** Null of an instalment of a project. */
          order_id: id.nullable(),
          project_id: id.nullable(),
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
          ...sums,
        }),
      ),
    }),
  },
  'GET /staff/tax-documents/export': {
    summary:
      'A month for the accountant as ZIP: each document as PDF and XML, all of them and the ledger’s entries as CSV.',
    access: 'staff:finance',
    perMinute: 4,
    query: z.strictObject({ month, language: locale.default('th') }),
    answer: 'binary',
    files: ['zip'],
  },
  'GET /staff/tax-documents/{id}/pdf': {
    summary: 'A tax invoice, receipt or credit note as PDF/A-3; always the same bytes.',
    access: anyStaff,
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'GET /staff/tax-documents/{id}/xml': {
    summary: 'The same as XML of ETDA 3-2560 version 2.0.',
    access: anyStaff,
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['xml'],
  },
});
