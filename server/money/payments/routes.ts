import type { payments } from '#contract/money/payments/buyer.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { askAgain } from './ask-again.ts';
import { codeToSave, qrOfOrder } from './make-qr.ts';
import { payInSlip } from './pay-in-slip.ts';
import { qrPng, qrSvg } from './qr-picture.ts';

export const routes: Routes<typeof payments> = {
  'POST /payment/qrcode': async ({ caller, body }) => ({ status: true, ...(await qrOfOrder(caller.companyId, body)) }),
  'GET /payment/qrcode/{id}/{format}': async ({ caller, params }) => {
    const { code, order_no } = await codeToSave(params.id, caller.companyId);
    const isPng = params.format === 'png';
    return {
      bytes: isPng ? qrPng(code) : Buffer.from(qrSvg(code)),
      contentType: isPng ? 'image/png' : 'image/svg+xml',
      headers: { 'content-disposition': `attachment; filename="${order_no}-qr.${params.format}"` },
    };
  },
  'GET /payment/slip/{id}': ({ caller, params }) => payInSlip(params.id, caller.companyId),
  'POST /payment/inquiry': async ({ caller, body }) => ({
    status: true,
    payment: await askAgain(caller.companyId, body.order_id),
  }),
};
