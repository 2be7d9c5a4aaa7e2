import type { taxDocuments } from '#contract/money/tax-documents/buyer.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { answerDocument } from './answer-document.ts';

export const routes: Routes<typeof taxDocuments> = {
  'GET /order/tax-documents/{id}/pdf': ({ caller, params }) =>
    answerDocument(params.id, 'pdf', { buyer: caller.companyId }),
  'GET /order/tax-documents/{id}/xml': ({ caller, params }) =>
    answerDocument(params.id, 'xml', { buyer: caller.companyId }),
};
