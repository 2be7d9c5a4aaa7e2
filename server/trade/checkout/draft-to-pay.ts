import type { Locale } from '#domain/values/locale.ts';
import { vatRateNow } from '#server/market/pricing/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { buyingCompanyJson, type BuyingCompany } from '#server/accounts/company/index.ts';
import { draftColumns, type Draft } from './draft.ts';

/** A draft with all that its payment asks beside its lines. */
export interface DraftToPay extends Draft {
  /** Hundredths of a percent, as it is now. */
  vat_rate: number;
  company: BuyingCompany;
  company_name: string;
  email: string;
  language: Locale;
  /** Numbers for the order and for each seller's purchase; none for an order that has its own. What is not used is lost, which decision 004 allows. */
  order_number: number | null;
  purchase_numbers: number[];
}

/** The company's order, locked; 404 for another company's. One round trip, because a payment that holds a wanted stock row makes others wait for each. */
export async function draftToPay(orderId: number, member: Member): Promise<DraftToPay> {
  const draft = await maybeRow(sql<DraftToPay>`
    select ${draftColumns}, ${vatRateNow} as vat_rate, ${buyingCompanyJson} as company, o.company_name, o.buyer_contact_email as email, u.language,
      case when o.order_no is null then nextval('order_numbers')::int end as order_number,
      case when o.order_no is null then array(select nextval('purchase_numbers')::int from (select distinct seller_company_id from order_items where order_id = o.id) sellers) else '{}' end as purchase_numbers
    from orders o join companies c on c.id = o.company_id join users u on u.id = o.user_id
    where o.id = ${orderId} and o.company_id = ${member.companyId} and o.status = 1 for update of o`);
  if (!draft) throw new AppError('not_found');
  return draft;
}
