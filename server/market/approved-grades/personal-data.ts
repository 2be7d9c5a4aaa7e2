import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What a company has approved is the company's; a personal account's is the person's. */
registerPersonalData('approved-grades', {
  retained: ['grade_decisions'],
  async erase({ companyId, isPersonal }) {
    if (isPersonal) await rows(sql`delete from grade_decisions where company_id = ${companyId}`);
  },
  facts: () => ({
    grade_decisions: factList(
      {
        grade: sql`p.grade`,
        in_place_of: sql`r.grade`,
        verdict: sql`d.verdict`,
        purpose: sql`d.purpose`,
        plant: sql`d.plant`,
        conditions: sql`d.conditions`,
        reason: sql`d.reason`,
        at: sql`d.decided_at`,
      },
      sql`grade_decisions d join products p on p.id = d.product_id join products r on r.id = d.replaces_product_id
        where d.decided_by_user_id = u.id`,
      sql`d.id`,
    ),
  }),
});
