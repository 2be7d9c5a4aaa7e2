import { defineEndpoints } from '#contract/endpoint.ts';
import { pathId } from '#contract/wire.ts';

export const taxDocuments = defineEndpoints({
  'GET /order/tax-documents/{id}/pdf': {
    summary: 'A tax invoice, receipt or credit note of one of the company’s orders as PDF/A-3; always the same bytes.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['pdf'],
  },
  'GET /order/tax-documents/{id}/xml': {
    summary: 'The same as XML of ETDA 3-2560 version 2.0.',
    access: 'member:see_orders',
    perMinute: 60,
    params: pathId,
    answer: 'binary',
    files: ['xml'],
  },
});
