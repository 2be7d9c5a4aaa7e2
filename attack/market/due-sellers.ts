import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenMarket, givenOrder, givenSlip } from '#server/testing/orders.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import type { DueSeller } from './prepared-market.ts';

/**
 * Sellers with a verified account and an order each, paid and delivered at the clock's time: due once their purchases
 * are charged.
 */
export async function givenDelivering(app: TestApp, count: number): Promise<DueSeller[]> {
  const market = await givenMarket(app);
  const sellers: DueSeller[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id: company } = await givenCompany({ selling: true });
    await rows(sql`
      insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, is_default, status,
        created_at)
      values (${company}, 'บริษัท ผู้ขาย จำกัด', '004', 'ระยอง', ${`00031245${60 + made}`}, true, 1, now())`);
    const stockId = await givenOffer({ companyId: company, warehouseId: await givenWarehouse(company) });
    const { id } = await givenOrder(market, { stockId });
    await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
    // What freight costs differs where the demo's rates are.
    const { summary } = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
    const slip = await givenSlip(app, market.buyer, id, summary.outstanding);
    await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
    await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
    await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
    sellers.push({ company, order: id });
  }
  return sellers;
}
