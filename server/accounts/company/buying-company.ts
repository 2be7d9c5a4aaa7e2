import { companyBlockers, type CompanyBlocker, type CheckoutCompany } from '#domain/trade/checkout-checks.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

export interface BuyingCompany extends CheckoutCompany {
  id: number;
}

/** What is asked of company `c` before it may order, as JSON. */
export const buyingCompanyJson = sql`json_build_object('id', c.id, 'company_code', c.company_code, 'company_name',
  c.company_name_th, 'tax_id', c.tax_id, 'phone', c.phone,
  'tax_status', c.tax_status, 'certificate_status', c.certificate_status, 'id_card_status', c.id_card_status,
  'houser_reg_status', c.houser_reg_status,
  'idcard_authorized_sign_status', c.idcard_authorized_sign_status, 'buyer_approved_status', c.buyer_approved_status,
  'seller_approved_status', c.seller_approved_status)`;

export async function buyingCompany(companyId: number): Promise<BuyingCompany> {
  return (
    await oneRow(
      sql<{
        company: BuyingCompany;
      }>`select ${buyingCompanyJson} as company from companies c where c.id = ${companyId}`,
    )
  ).company;
}

/** What keeps the company from ordering at all. */
export async function blockersOfCompany(companyId: number): Promise<CompanyBlocker[]> {
  return companyBlockers(await buyingCompany(companyId));
}
