import type { BinaryAnswer } from '#contract/endpoint.ts';
import type { payments } from '#contract/money/payments/buyer.ts';
import { addOwedSlip, removeOwedSlip } from '#server/money/slips/index.ts';
import type { NamedReceivable } from '#server/money/receivables/index.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { askAgain } from './ask-again.ts';
import { codeToSave, makeQr } from './make-qr.ts';
import { findOwed } from './find-owed.ts';
import { payInSlip } from './pay-in-slip.ts';
import { qrPng, qrSvg } from './qr-picture.ts';

const ofOrder = (id: number) => ({ kind: 'order', source_id: id });

async function qrFile(companyId: number, named: NamedReceivable, format: 'png' | 'svg'): Promise<BinaryAnswer> {
  const { code, number } = await codeToSave(companyId, named);
  const isPng = format === 'png';
  return {
    bytes: isPng ? await qrPng(code) : Buffer.from(qrSvg(code)),
    contentType: isPng ? 'image/png' : 'image/svg+xml',
    headers: { 'content-disposition': `attachment; filename="${number.replace('/', '-')}-qr.${format}"` },
  };
}

export const routes: Routes<typeof payments> = {
  'POST /payment/qrcode': async ({ caller, body }) => ({ status: true, ...(await makeQr(caller.companyId, body)) }),
  'GET /payment/qrcode/{id}/{format}': ({ caller, params }) =>
    qrFile(caller.companyId, ofOrder(params.id), params.format),
  'GET /payment/slip/{id}': ({ caller, params }) => payInSlip(caller.companyId, ofOrder(params.id)),
  'POST /payment/inquiry': async ({ caller, body }) => ({
    status: true,
    payment: await askAgain(caller.companyId, ofOrder(body.order_id)),
  }),
  'GET /payment/owed/{id}/qrcode/{format}': ({ caller, params }) =>
    qrFile(caller.companyId, { id: params.id }, params.format),
  'GET /payment/owed/{id}/pay-in-slip': ({ caller, params }) => payInSlip(caller.companyId, { id: params.id }),
  'GET /payment/owed/{id}': ({ caller, params }) => findOwed(caller.companyId, params.id),
  'POST /payment/owed/{id}/slips': async ({ caller, params, body }) => ({
    status: true,
    ...(await addOwedSlip(caller, params.id, body)),
  }),
  'PUT /payment/owed-slips/{id}/remove': async ({ caller, params }) => {
    await removeOwedSlip(caller, params.id);
    return { status: true };
  },
  'POST /payment/owed/{id}/inquiry': async ({ caller, params }) => ({
    status: true,
    payment: await askAgain(caller.companyId, { id: params.id }),
  }),
};
