import { ERASED_NAME, ERASED_NAME_EN } from '#domain/accounts/deletion.ts';
import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

const nobody = { contact: ERASED_NAME, email: '', tel: '', reference: '' };
const nowhere = { th: '', en: '' };
const nobodysCompany = { ...nobody, company: { th: ERASED_NAME, en: ERASED_NAME_EN }, taxId: '', address: nowhere };

registerPersonalData('quotations', {
  /**
   * A quotation stays with its prices; whom it was made for, and where a person lives, is said no more, in no document
   * either.
   */
  async erase({ companyId, email, isPersonal }) {
    const buyer = sql`jsonb_set(facts, '{buyer}',
      (facts -> 'buyer') || ${JSON.stringify(isPersonal ? nobodysCompany : nobody)}::jsonb)`;
    // Only where there is a place: a quotation without a truck has no delivery.
    const facts = isPersonal
      ? sql`case when facts #> '{delivery,place}' is null then ${buyer}
        else jsonb_set(${buyer}, '{delivery,place}', ${JSON.stringify(nowhere)}::jsonb) end`
      : buyer;
    await rows(sql`
      update quotations set pdf = null, facts = ${facts}
      where company_id = ${companyId} and facts #>> '{buyer,email}' <> ''
        ${isPersonal ? sql`` : sql`and lower(facts #>> '{buyer,email}') = lower(${email})`}`);
  },
});
