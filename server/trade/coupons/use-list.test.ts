import { test } from 'vitest';
import { couponUseList } from '#contract/trade/coupon-use-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCoupon } from '#server/testing/given/coupons.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

test('the list of uses keeps what every list does, and is narrowed to a campaign', async () => {
  const { sales, seller, warehouseId } = market;
  const stockId = await givenOffer({ companyId: seller.companyId, warehouseId });
  const [coupon, other] = [await givenCoupon(sales), await givenCoupon(sales, { name_en: 'Monsoon sale' })];
  const useIn = async (code: string): Promise<number> => {
    const buyer = await givenBuyer(app);
    const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
    await buyer.api('POST /coupon/check', { body: { order_id: id, discount_code: code } });
    await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
    return id;
  };
  const [used, returned, later] = [await useIn(coupon.code), await useIn(other.code), await useIn(other.code)];
  await rows(sql`
    update coupon_uses set used_at = '2026-07-02T03:00:00Z', amount = 100000, returned_at = '2026-07-04T03:00:00Z'
      where order_id = ${returned}`);
  await rows(sql`
    update coupon_uses set used_at = '2026-07-30T03:00:00Z', amount = 20000 where order_id = ${later}`);

  const { rows: found } = await sales('GET /staff/coupons/uses');
  const use = found.find(({ id }) => id === used)!;
  const day = use.used_at.slice(0, 10);
  await expectListRules(couponUseList, {
    page: (query) => sales('GET /staff/coupons/uses', { query }),
    export: (query) => sales('GET /staff/coupons/uses/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/coupons/uses'),
    samples: {
      order_no: use.order_no,
      company: use.company.name_th,
      code: coupon.code.toLowerCase(),
      used_at_from: day,
      used_at_to: day,
      amount_min: '500',
      amount_max: '600',
      is_returned: 'no',
      campaign: String(coupon.id),
    },
    values: {
      company: (row) => row.company.name_th,
      campaign: (row) => row.campaign.id,
      is_returned: (row) => (row.returned_at ? 'yes' : 'no'),
    },
    cells: { campaign: (row) => row.campaign.name_en },
  });
});
