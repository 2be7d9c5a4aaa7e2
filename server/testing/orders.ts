import type { Api } from '#contract/client.ts';
import { errorTexts } from '#contract/errors.ts';
import {
  givenAddress,
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenStaff,
  givenWarehouse,
} from './market.ts';
import type { TestApp } from './test-app.ts';

/** The smallest market in which an order can be placed and carried to its end. */
export interface TestMarket {
  buyer: { id: number; companyId: number; token: string; api: Api; addressId: number };
  seller: { companyId: number; email: string; token: string; api: Api };
  warehouseId: number;
  sales: Api;
  finance: Api;
  logistics: Api;
}

export async function givenMarket(app: TestApp): Promise<TestMarket> {
  await givenPlaces();
  const sellerCompany = await givenCompany({ selling: true });
  const seller = await givenMember(sellerCompany.id, { role: 'seller' });
  const buyer = await givenBuyer(app);
  const staff = async (role: 'sales' | 'finance' | 'logistics') => app.api((await givenStaff(role)).token);
  return {
    buyer,
    seller: { companyId: sellerCompany.id, email: seller.email, token: seller.token, api: await app.api(seller.token) },
    warehouseId: await givenWarehouse(sellerCompany.id),
    sales: await staff('sales'),
    finance: await staff('finance'),
    logistics: await staff('logistics'),
  };
}

/** An approved buying company with a member and an address in Bangkok. */
export async function givenBuyer(app: TestApp): Promise<TestMarket['buyer']> {
  const company = await givenCompany();
  const member = await givenMember(company.id);
  return {
    id: member.id,
    companyId: company.id,
    token: member.token,
    api: await app.api(member.token),
    addressId: await givenAddress(company.id),
  };
}

/** The first day on which the test's "now" allows delivery. */
export const DELIVERY_DAY = '2026-07-11';

export const BILLING = {
  billing_name: 'บริษัท ทดสอบ จำกัด',
  billing_address: '99/1 ถนนสีลม กรุงเทพฯ 10500',
  billing_branch_code: '00000',
  billing_branch_desc: 'สำนักงานใหญ่',
  billing_taxId: '0105536000003',
};

/**
 * Puts offers into the buyer's cart and goes through checkout up to, not including, payment. Answers the draft's id.
 */
export async function givenDraft(
  buyer: TestMarket['buyer'],
  lines: readonly { stockId: number; amount: number }[],
  delivery_date = DELIVERY_DAY,
): Promise<number> {
  for (const { stockId, amount } of lines)
    await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount } });
  const { order_id } = await buyer.api('POST /cart/checkout', { body: {} });
  await buyer.api('POST /cart/addshipping', {
    body: { order_id, receiving_type: 1, shipping_address_id: buyer.addressId, delivery_date, ...BILLING },
  });
  return order_id;
}

/** An order of `amount` bags at 1,050 baht, placed. */
export async function givenOrder(
  market: TestMarket,
  options: { stockId?: number; amount?: number; buyer?: TestMarket['buyer'] } = {},
): Promise<{ id: number; orderNo: string; stockId: number }> {
  const stockId =
    options.stockId ?? (await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId }));
  const buyer = options.buyer ?? market.buyer;
  const id = await givenDraft(buyer, [{ stockId, amount: options.amount ?? 10 }]);
  const { order_no } = await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  return { id, orderNo: order_no, stockId };
}

/** A real PNG of one pixel: the smallest slip. */
export const SLIP = {
  name: 'slip.png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Uploads a slip of the buyer's and answers its file name. */
export async function givenUpload(app: TestApp, token: string, upload = SLIP): Promise<string> {
  return (await (await app.api(token, { upload }))('POST /upload/permissions', { body: { purpose: 'slip' } })).filename;
}

/** What an order of 10 bags comes to: the bags at 1,050 and one pickup truck at 2,500, with 7 % VAT. */
export const ORDER_TOTAL = 13_910;

/** The buyer reports a transfer made just now, with a slip of its own. */
export async function givenSlip(
  app: TestApp,
  buyer: TestMarket['buyer'],
  order_id: number,
  amount = ORDER_TOTAL,
): Promise<{ id: number }> {
  const filename = await givenUpload(app, buyer.token);
  return buyer.api('POST /order-settlement/add', {
    body: { order_id, filename, amount, payment_date: app.clock.now().toISOString() },
  });
}

/** Matches an ApiError of this code. */
export function refused(code: keyof typeof errorTexts) {
  return { wire: { error: code, statusCode: errorTexts[code].status } };
}
