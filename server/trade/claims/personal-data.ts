import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * What two companies and the marketplace wrote about a claim proves how it was settled; who wrote is forgotten with the
 * person.
 */
registerPersonalData('claims', {
  retained: ['claim_messages'],
  facts: () => ({
    claim_messages: factList(
      { purchase_no: sql`p.purchase_no`, as: sql`m.party`, text: sql`m.body`, at: sql`m.at` },
      sql`claim_messages m
        join claims l on l.id = m.claim_id
        join purchases p on p.id = l.purchase_id
        where m.user_id = u.id`,
      sql`m.id`,
    ),
  }),
});
