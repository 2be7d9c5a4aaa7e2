import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What a company tried is the company's; a personal account's goes with the person. */
registerPersonalData('trials', {
  retained: ['grade_trials', 'trial_runs', 'trial_run_writers'],
  async erase({ companyId, isPersonal }) {
    if (isPersonal) await rows(sql`delete from grade_trials where company_id = ${companyId}`);
  },
  facts: () => ({
    grade_trials: factList(
      {
        grade: sql`p.grade`,
        purpose: sql`t.purpose`,
        plant: sql`t.plant`,
        end_reason: sql`t.end_reason`,
        at: sql`t.created_at`,
      },
      sql`grade_trials t join products p on p.id = t.product_id
        where u.id in (t.asked_by_user_id, t.in_charge_user_id, t.ended_by_user_id)`,
      sql`t.id`,
    ),
    trial_sheets: factList(
      { trial: sql`x.trial_id`, run: sql`x.run_no`, sheet: sql`x.sheet`, at: sql`x.changed_at` },
      sql`trial_runs x where x.user_id = u.id
        or exists (select from trial_run_writers w where w.run_id = x.id and w.user_id = u.id)`,
      sql`x.id`,
    ),
    trial_sheets_filled_in: factList(
      { trial: sql`x.trial_id`, run: sql`x.run_no` },
      sql`trial_run_writers w join trial_runs x on x.id = w.run_id where w.user_id = u.id`,
      sql`x.id`,
    ),
  }),
});
