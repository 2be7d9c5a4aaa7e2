import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Projects, their slips and what was agreed are the company's; who asked and wrote is forgotten with the person. */
registerPersonalData('projects', {
  retained: ['projects', 'project_messages', 'project_slips', 'project_history'],
  async erase({ companyId, email }) {
    await rows(sql`
      update projects set contact_name = '', contact_phone = '', contact_email = ''
      where company_id = ${companyId} and lower(contact_email) = lower(${email})`);
  },
  facts: () => ({
    projects: factList(
      {
        project: sql`p.name`,
        contact_name: sql`p.contact_name`,
        contact_phone: sql`p.contact_phone`,
        contact_email: sql`p.contact_email`,
        at: sql`p.created_at`,
      },
      sql`projects p where p.user_id = u.id`,
      sql`p.id`,
    ),
    project_messages: factList(
      { project: sql`p.name`, text: sql`m.body`, at: sql`m.at` },
      sql`project_messages m join projects p on p.id = m.project_id where m.user_id = u.id`,
      sql`m.id`,
    ),
    project_slips: factList(
      { project: sql`p.name`, instalment: sql`i.position`, sent_at: sql`s.created_at` },
      sql`project_slips s
        join project_instalments i on i.id = s.instalment_id
        join projects p on p.id = i.project_id
        where s.user_id = u.id`,
      sql`s.id`,
    ),
    project_history: factList(
      { project: sql`p.name`, status: sql`h.to_status`, at: sql`h.at` },
      sql`project_history h join projects p on p.id = h.project_id where h.user_id = u.id`,
      sql`h.id`,
    ),
  }),
});
