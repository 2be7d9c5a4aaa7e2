/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'coupon_campaign_categories',
  'coupon_campaign_sellers',
  'coupon_campaigns',
  'coupon_codes',
  'coupon_company_uses',
  'coupon_uses',
  'order_discounts',
] as const;
