import { companyBlockers, type CheckoutBlocker, type CheckoutCompany } from '#domain/checkout-checks.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

export interface BuyingCompany extends CheckoutCompany {
  id: number;
}

export function buyingCompany(companyId: number): Promise<BuyingCompany> {
  return oneRow(sql<BuyingCompany>`
    select id, company_code, company_name_th as company_name, tax_id, phone, tax_status, certificate_status, id_card_status, houser_reg_status,
      idcard_authorized_sign_status, buyer_approved_status, seller_approved_status
    from companies where id = ${companyId}`);
}

/** What keeps the company from ordering at all. */
export async function blockersOfCompany(companyId: number): Promise<CheckoutBlocker[]> {
  return companyBlockers(await buyingCompany(companyId));
}
