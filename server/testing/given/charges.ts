import { percentOf, type Satang } from '#domain/values/money.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { beginCharge } from '#server/trade/charges/index.ts';
import { weightCharges } from '#server/trade/weight-charges/weight-charges.ts';

const VAT = 700n;
/** Far from those of rows. */
let lastId = 1_000_000;

/** What a company owes beside its orders, told and booked: goods, and VAT. */
export function givenCharge(companyId: number, sellerCompanyId: number, goods: Satang): Promise<void> {
  lastId += 1;
  const [id, vat] = [lastId, percentOf(goods, VAT)];
  const charge = { id, page_id: id, number: `OR/${id}`, order_id: null, company_id: companyId, goods, vat };
  return inTransaction(() =>
    beginCharge(weightCharges, { ...charge, seller_company_id: sellerCompanyId, is_of_order: true }),
  );
}
