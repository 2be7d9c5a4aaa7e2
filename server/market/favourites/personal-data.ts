import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerPersonalData('favourites', {
  // A company's lists belong to its colleagues, too; those of a personal account are the person's.
  retained: ['favourite_lists', 'favourite_items'],
  async erase({ companyId, isPersonal }) {
    if (isPersonal) await rows(sql`delete from favourite_lists where company_id = ${companyId}`);
  },
});
