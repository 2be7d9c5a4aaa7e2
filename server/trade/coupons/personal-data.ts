import { registerPersonalData } from '#server/accounts/privacy/index.ts';

/** Who of a seller agreed to pay for a campaign. */
registerPersonalData('coupons', { retained: ['coupon_campaign_sellers'] });
