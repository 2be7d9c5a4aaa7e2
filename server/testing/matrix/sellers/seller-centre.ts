import type { sellerCentre } from '#contract/sellers/seller-centre.ts';
import { hidden, nothing, open, type Rows } from '../row.ts';

const warehouse = {
  name: 'x',
  address: 'y',
  sub_district_id: 100_402,
  post_code: '10500',
  contact_person: 'z',
  mobile: '0812345678',
};
const account = { account_name: 'x', bank_code: '004', branch: 'y', account_number: '1234567890' };
const certificate = { kind: 'iso_9001', name: 'x', number: 'y', issued_on: '2026-01-01', valid_until: null };

export const sellerCentreRows: Rows<typeof sellerCentre> = {
  'GET /company-warehouse/mywarehouse': nothing,
  'POST /company-warehouse/add': open(() => ({ body: warehouse })),
  'PUT /company-warehouse/{id}': hidden((of) => ({ params: { id: of.warehouse }, body: warehouse })),
  'DELETE /company-warehouse/{id}': hidden((of) => ({ params: { id: of.warehouse } })),
  'GET /company-bank-account/mybankaccount': nothing,
  'GET /company-bank-account/{id}': hidden((of) => ({ params: { id: of.bankAccount } })),
  'POST /company-bank-account/add': open(() => ({ body: account })),
  'PUT /company-bank-account/{id}': hidden((of) => ({ params: { id: of.bankAccount }, body: account })),
  'DELETE /company-bank-account/{id}': hidden((of) => ({ params: { id: of.bankAccount } })),
  'GET /company-certificate/mycertificate': nothing,
  'POST /company-certificate/add': open(() => ({ body: certificate })),
  'PUT /company-certificate/{id}': hidden((of) => ({ params: { id: of.certificate }, body: certificate })),
  'DELETE /company-certificate/{id}': hidden((of) => ({ params: { id: of.certificate } })),
  'POST /company-certificate/{id}/preview': hidden((of) => ({ params: { id: of.certificate } })),
};
