import type { z } from 'zod';
import type { companyParts, CompanyPart } from '#contract/operations/company-page.ts';
import { LATEST } from '#contract/operations/company-page.ts';
import { addressesOf, addressText } from '#server/accounts/addresses/index.ts';
import { peopleOfCompany } from '#server/accounts/company/index.ts';
import { documentsOf } from '#server/accounts/documents/index.ts';
import { creditOf, shownLine } from '#server/money/credit/index.ts';
import { refundsOfCompany } from '#server/money/refunds/index.ts';
import { conversationsOfCompany } from '#server/site/conversations/index.ts';
import { sellingOfCompany } from '#server/sellers/public-page/index.ts';
import { claimsOfCompany } from '#server/trade/claims/index.ts';
import { ordersOfCompany } from '#server/trade/orders/index.ts';

type Readers = { [P in CompanyPart]: (companyId: number) => Promise<z.output<(typeof companyParts)[P]['shape']>> };

/** Who reads each part. The rooms keep their own statements; this one alone knows all of them. */
export const readParts: Readers = {
  orders: (companyId) => ordersOfCompany(companyId, LATEST),
  selling: sellingOfCompany,
  claims: (companyId) => claimsOfCompany(companyId, LATEST),
  credit: readCredit,
  refunds: (companyId) => refundsOfCompany(companyId, LATEST),
  people: peopleOfCompany,
  addresses: readAddresses,
  documents: documentsOf,
  conversations: (companyId) => conversationsOfCompany(companyId, LATEST),
};

async function readCredit(companyId: number) {
  const { line, refusal: _, ...sums } = await creditOf(companyId);
  return { line: line && shownLine(line), ...sums };
}

async function readAddresses(companyId: number) {
  const found = await addressesOf(companyId);
  return found.map((address) => {
    const { id, name, phone, is_default_shipping, is_default_billing } = address;
    return { id, name, phone, is_default_shipping, is_default_billing, text: addressText(address) };
  });
}
