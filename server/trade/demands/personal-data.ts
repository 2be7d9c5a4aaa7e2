import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What a company asked for and what was quoted, asked and answered upon it stays with both sides; drafts go. */
registerPersonalData('demands', {
  retained: ['demands', 'demand_versions', 'demand_questions', 'demand_decisions'],
  async erase({ companyId, isPersonal }) {
    if (isPersonal) await rows(sql`delete from demands where company_id = ${companyId} and state = 'draft'`);
  },
  facts: () => ({
    demands: factList(
      {
        title: sql`l.title`,
        state: sql`l.state`,
        created_at: sql`l.created_at`,
        published_at: sql`l.published_at`,
        note: sql`l.terms ->> 'note'`,
      },
      sql`demands l where l.user_id = u.id`,
      sql`l.id`,
    ),
    demand_versions: factList(
      {
        demand: sql`l.demand_id`,
        version: sql`l.version`,
        title: sql`l.title`,
        note: sql`l.terms ->> 'note'`,
        at: sql`l.at`,
      },
      sql`demand_versions l where l.user_id = u.id`,
      sql`l.at`,
    ),
    demand_questions: factList(
      { question: sql`l.question`, asked_at: sql`l.asked_at` },
      sql`demand_questions l where l.user_id = u.id`,
      sql`l.id`,
    ),
    demand_answers: factList(
      { answer: sql`l.answer`, answered_at: sql`l.answered_at` },
      sql`demand_questions l where l.answered_by_user_id = u.id`,
      sql`l.id`,
    ),
    demand_decisions: factList(
      { is_approved: sql`l.is_approved`, note: sql`l.note`, at: sql`l.at` },
      sql`demand_decisions l where l.user_id = u.id`,
      sql`l.at`,
    ),
  }),
});
