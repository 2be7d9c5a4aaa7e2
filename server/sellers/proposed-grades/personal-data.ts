import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** A proposal is the company's; who wrote it is forgotten with the person. */
registerPersonalData('proposed-grades', {
  retained: ['proposed_grades'],
  facts: () => ({
    proposed_grades: factList(
      { grade: sql`p.grade`, note: sql`g.note`, state: sql`g.state`, at: sql`g.created_at` },
      sql`proposed_grades g join products p on p.id = g.product_id where g.proposed_by = u.id`,
      sql`g.id`,
    ),
  }),
});
