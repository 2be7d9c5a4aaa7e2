import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** Who of a seller agreed to pay for a campaign. */
registerPersonalData('coupons', {
  retained: ['coupon_campaign_sellers'],
  facts: () => ({
    coupon_answers: factList(
      { campaign: sql`c.name_th`, answer: sql`a.answer`, at: sql`a.answered_at` },
      sql`coupon_campaign_sellers a join coupon_campaigns c on c.id = a.campaign_id where a.answered_by = u.id`,
      sql`a.answered_at`,
    ),
  }),
});
