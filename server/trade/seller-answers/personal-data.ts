import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What a seller answered stays, by number; what the person wrote with it does not. */
registerPersonalData('seller-answers', {
  retained: ['purchase_answers'],
  async erase({ userId }) {
    await rows(sql`update purchase_answers set note = '' where user_id = ${userId} and note <> ''`);
  },
  facts: () => ({
    seller_answers: factList(
      {
        purchase_no: sql`(select p.purchase_no from purchases p where p.id = r.purchase_id)`,
        answer: sql`r.answer`,
        reason: sql`r.reason`,
        note: sql`r.note`,
        at: sql`r.at`,
      },
      sql`purchase_answers r where r.user_id = u.id`,
      sql`r.id`,
    ),
  }),
});
