import { trialList } from '#contract/trade/trials/trial-list.ts';
import { listOf, type Words } from '#server/kit/index.ts';
import { likeText, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { trialsWithIds, type TrialRow } from './find-trial.ts';
import { trialStateSql } from './trial-sql.ts';

const gradeText = ({ grade, manufacturer }: TrialRow['product'], { locale }: Words) =>
  `${grade} · ${manufacturer[`name_${locale}`]}`;

/** Every filter and order reads the company's trials alone, which are few. */
export const companyTrials = listOf(trialList, {
  from: sql`grade_trials t`,
  key: sql`t.id`,
  seenBy: ({ companyId }: Member) => sql`t.company_id = ${companyId}`,
  filters: {
    state: trialStateSql,
    grade: (part) =>
      sql`exists (select from products g where g.id in (t.product_id, t.replaces_product_id)
        and g.grade ilike ${`%${likeText(part)}%`})`,
    mine: (is, _query, { userId }) =>
      is ? sql`t.in_charge_user_id = ${userId}` : sql`t.in_charge_user_id <> ${userId}`,
    created_at: sql`t.created_at`,
  },
  sorts: { created_at: { by: sql`t.created_at` } },
  read: trialsWithIds,
  cells: {
    candidate: ({ product }, words) => gradeText(product, words),
    in_use: ({ replaces }, words) => gradeText(replaces, words),
  },
});
