import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerPersonalData('notes', {
  // What staff wrote of a personal account is about the person; elsewhere their words are looked for.
  erase: async ({ companyId, isPersonal }) => {
    if (isPersonal) await rows(sql`delete from object_notes where kind = 'company' and object_id = ${companyId}`);
  },
});
