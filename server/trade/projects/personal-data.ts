import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Projects, their slips and what was agreed are the company's; who asked and wrote is forgotten with the person. */
registerPersonalData('projects', {
  retained: ['projects', 'project_messages', 'project_slips', 'project_history'],
  async erase({ companyId, email }) {
    await rows(sql`
      update projects set contact_name = '', contact_phone = '', contact_email = ''
      where company_id = ${companyId} and lower(contact_email) = lower(${email})`);
  },
});
