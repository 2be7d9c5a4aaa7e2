import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** A draft is the company's: colleagues go on with it, and it ends by itself. */
registerPersonalData('offer-drafts', {
  retained: ['offer_drafts'],
  facts: () => ({
    offer_drafts: factList(
      { grade: sql`p.grade`, at: sql`o.updated_at` },
      sql`offer_drafts o join products p on p.id = o.product_id where o.user_id = u.id`,
      sql`o.id`,
    ),
  }),
});
