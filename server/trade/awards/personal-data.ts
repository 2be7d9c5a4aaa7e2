import { bahtSql, factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** The facts of an award without what its company wrote to sellers with counter-offers. */
const withoutMessagesSql = sql`case when facts ? 'counters' then jsonb_set(facts, '{counters}', (
  select coalesce(jsonb_agg(c || '{"message": ""}' order by n), '[]')
  from jsonb_array_elements(facts -> 'counters') with ordinality x (c, n))) else facts end`;

/** What a company decided is the company's; a document that names people is made anew without them. */
registerPersonalData('awards', {
  retained: ['awards', 'award_looks'],
  facts: () => ({
    awards: factList(
      { demand: sql`a.demand_id`, total: bahtSql('a.total'), reason: sql`a.reason`, at: sql`a.made_at` },
      sql`awards a where a.user_id = u.id`,
      sql`a.id`,
    ),
    looks_at_quotes: factList(
      { demand: sql`l.demand_id`, round: sql`l.round`, first_at: sql`l.first_at`, last_at: sql`l.last_at` },
      sql`award_looks l where l.user_id = u.id`,
      sql`l.first_at`,
    ),
  }),
  async erase({ userId, companyId, isPersonal }) {
    if (isPersonal)
      await rows(sql`
        update awards set reason = '', pdf = null, facts = ${withoutMessagesSql} where company_id = ${companyId}`);
    else
      await rows(sql`
        update awards a set pdf = null where a.company_id = ${companyId} and (exists (
          select from awards x where x.demand_id = a.demand_id and x.user_id = ${userId}) or exists (
          select from award_looks l where l.demand_id = a.demand_id and l.user_id = ${userId}))`);
  },
});
