import type { certificates } from '#contract/sellers/certificates.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import {
  addCertificate,
  certificatePreview,
  certificatesOf,
  certificatesOfLot,
  changeCertificate,
  removeCertificate,
} from './certificates.ts';
import { publicCertificatesOfLot, publicCertificatesOfOffers } from './public-certificates.ts';

export const routes: Routes<typeof certificates> = {
  'GET /company-certificate/mycertificate': async ({ caller }) => ({ data: await certificatesOf(caller.companyId) }),
  'GET /seller/stock-lots/{id}/certificates': async ({ caller, params }) => ({
    data: await certificatesOfLot(caller.companyId, params.id),
  }),
  'GET /lots/{token}/certificates': async ({ params }) => ({ data: await publicCertificatesOfLot(params.token) }),
  'GET /product/certificates/{id}': async ({ params }) => ({ data: await publicCertificatesOfOffers(params.id) }),
  'POST /company-certificate/add': ({ caller, body, upload }) => {
    if (!upload) throw fieldError('file_missing', 'file');
    return addCertificate(caller, body, upload);
  },
  'PUT /company-certificate/{id}': ({ caller, params, body, upload }) =>
    changeCertificate(caller, params.id, body, upload),
  'DELETE /company-certificate/{id}': async ({ caller, params }) => {
    await removeCertificate(caller.companyId, params.id);
    return { status: true };
  },
  'POST /company-certificate/{id}/preview': ({ caller, params }) => certificatePreview(caller.companyId, params.id),
};
