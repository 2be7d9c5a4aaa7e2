import { affected, sql } from '#server/platform/database/query.ts';
import { registerDraftCoupon } from '#server/trade/coupons/index.ts';
import { writeOrdersSql } from '../write-facts.ts';

registerDraftCoupon(({ orderId, companyId }, { code, campaignId, discount }) =>
  affected(
    writeOrdersSql(
      sql`o.id = ${orderId} and o.company_id = ${companyId} and o.order_no is null and o.source <> 'request'`,
      { discount_code: code, campaign_id: campaignId, discount_price: discount },
    ),
  ),
);
