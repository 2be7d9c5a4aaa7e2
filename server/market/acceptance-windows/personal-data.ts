import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What a company accepts is the company's; a personal account's is the person's. */
registerPersonalData('acceptance-windows', {
  retained: ['acceptance_windows'],
  async erase({ companyId, isPersonal }) {
    if (isPersonal) await rows(sql`delete from acceptance_windows where company_id = ${companyId}`);
  },
  facts: () => ({
    acceptance_windows: factList(
      {
        grade: sql`p.grade`,
        limits: sql`(select json_agg(json_build_object('property', d.name_en, 'condition', l.condition, 'low', l.low,
          'high', l.high) order by d.position, d.id) from acceptance_limits l join properties d on d.id = l.property_id
          where l.window_id = w.id)`,
        at: sql`w.updated_at`,
      },
      sql`acceptance_windows w join products p on p.id = w.product_id where w.user_id = u.id`,
      sql`w.id`,
    ),
  }),
});
