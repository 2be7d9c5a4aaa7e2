import type { sellerCentre } from '#contract/sellers/seller-centre.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import {
  addBankAccount,
  bankAccountOf,
  bankAccountsOf,
  changeBankAccount,
  removeBankAccount,
} from './bank-accounts.ts';
import {
  addCertificate,
  certificatePreview,
  certificatesOf,
  changeCertificate,
  removeCertificate,
} from './certificates.ts';
import { removeWarehouse } from './remove-warehouse.ts';
import { addWarehouse, changeWarehouse, warehousesOf } from './warehouses.ts';

export const routes: Routes<typeof sellerCentre> = {
  'GET /company-warehouse/mywarehouse': async ({ caller }) => ({ data: await warehousesOf(caller.companyId) }),
  'POST /company-warehouse/add': ({ caller, body }) => addWarehouse(caller.companyId, body),
  'PUT /company-warehouse/{id}': ({ caller, params, body }) => changeWarehouse(caller.companyId, params.id, body),
  'DELETE /company-warehouse/{id}': async ({ caller, params }) => {
    await removeWarehouse(caller.companyId, params.id);
    return { status: true };
  },

  'GET /company-bank-account/mybankaccount': async ({ caller, locale }) => ({
    data: await bankAccountsOf(caller.companyId, locale),
  }),
  'GET /company-bank-account/{id}': ({ caller, params }) => bankAccountOf(caller.companyId, params.id),
  'POST /company-bank-account/add': ({ caller, body }) => addBankAccount(caller, body),
  'PUT /company-bank-account/{id}': ({ caller, params, body }) => changeBankAccount(caller, params.id, body),
  'DELETE /company-bank-account/{id}': async ({ caller, params }) => {
    await removeBankAccount(caller, params.id);
    return { status: true };
  },

  'GET /company-certificate/mycertificate': async ({ caller }) => ({ data: await certificatesOf(caller.companyId) }),
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
