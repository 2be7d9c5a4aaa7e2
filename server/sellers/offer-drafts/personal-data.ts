import { registerPersonalData } from '#server/accounts/privacy/index.ts';

/** A draft is the company's: colleagues go on with it, and it ends by itself. */
registerPersonalData('offer-drafts', { retained: ['offer_drafts'] });
