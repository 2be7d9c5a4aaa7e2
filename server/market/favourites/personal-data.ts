import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerPersonalData('favourites', {
  // A company's lists are its colleagues' too; of a personal account they are hers.
  kept: ['favourite_lists', 'favourite_items'],
  async forget({ companyId, isPersonal }) {
    if (isPersonal) await rows(sql`delete from favourite_lists where company_id = ${companyId}`);
  },
});
