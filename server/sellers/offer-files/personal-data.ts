import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** An upload is the company's; who sent it is forgotten with the person, and it ends by itself. */
registerPersonalData('offer-files', {
  retained: ['table_uploads'],
  facts: () => ({
    offer_uploads: factList(
      { file: sql`o.file_name`, rows: sql`o.total`, at: sql`o.created_at` },
      sql`table_uploads o where o.user_id = u.id`,
      sql`o.id`,
    ),
  }),
});
