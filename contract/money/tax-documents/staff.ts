import { z } from 'zod';
import { taxDocumentKindNames } from '#domain/money/tax-documents/tax-document.ts';
import { anyStaff, defineEndpoints } from '#contract/endpoint.ts';
import { baht, locale, month, pathId } from '#contract/wire.ts';
import { documentSums, taxDocumentList } from './staff-list.ts';

export const staffTaxDocuments = defineEndpoints({
  'GET /staff/tax-documents': taxDocumentList.list,
  'GET /staff/tax-documents/export': taxDocumentList.export,
  'GET /staff/tax-documents/month': {
    summary: 'What the tax documents of a month come to, beside what the ledger says.',
    access: 'staff:finance',
    query: z.strictObject({ month: month.optional() }),
    answer: z.object({
      month: z.string(),
      /** Those that have documents, the newest first. */
      months: z.array(z.string()),
      /** Of all kinds. */
      sums: z.array(z.object({ kind: z.enum(taxDocumentKindNames), count: z.int(), ...documentSums })),
      /** Output VAT of the month, from the ledger. */
      vat_due: baht,
      /** Tax invoices less credit notes. */
      documents_vat: baht,
      /** What the ledger has beyond the documents: nothing, unless documents wait or are of another month. */
      vat_difference: baht,
      /** Orders that wait for the tax id of the marketplace’s company. */
      waiting: z.int(),
    }),
  },
  'GET /staff/tax-documents/archive': {
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
