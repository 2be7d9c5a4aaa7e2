import { ERASED_NAME, ERASED_NAME_EN } from '#domain/accounts/deletion.ts';
import { bahtSql, factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

const nobody = { contact: ERASED_NAME, email: '', reference: '' };
const nobodysCompany = { ...nobody, company: { th: ERASED_NAME, en: ERASED_NAME_EN }, taxId: '' };
const nowhere = { th: '', en: '' };

registerPersonalData('price-comparisons', {
  retained: ['price_comparisons'],
  facts: () => ({
    price_comparisons: factList(
      {
        number: sql`m.comparison_no`,
        grade: sql`m.grade`,
        total: bahtSql('m.total_include_vat'),
        made_at: sql`m.made_at`,
      },
      sql`price_comparisons m where m.made_by_user_id = u.id`,
      sql`m.id`,
    ),
  }),
  /**
   * A comparison stays with its prices; who made it, and where a person lives, is said no more, in no document either.
   * Their mail finds what the version before made.
   */
  async erase({ userId, companyId, email, isPersonal }) {
    const buyer = sql`jsonb_set(facts, '{buyer}',
      (facts -> 'buyer') || ${JSON.stringify(isPersonal ? nobodysCompany : nobody)}::jsonb)`;
    const facts = isPersonal ? sql`jsonb_set(${buyer}, '{place}', ${JSON.stringify(nowhere)}::jsonb)` : buyer;
    await rows(sql`
      update price_comparisons set pdf = null, facts = ${facts}
      where company_id = ${companyId} and facts #>> '{buyer,email}' <> ''
        ${
          isPersonal
            ? sql``
            : sql`and (made_by_user_id = ${userId}
          or lower(facts #>> '{buyer,email}') = lower(${email}))`
        }`);
  },
});
