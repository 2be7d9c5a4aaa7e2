import { ERASED_NAME, ERASED_NAME_EN } from '#domain/accounts/deletion.ts';
import { registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

const nobody = { contact: ERASED_NAME, email: '', tel: '', reference: '' };
const nobodysCompany = { ...nobody, company: { th: ERASED_NAME, en: ERASED_NAME_EN }, taxId: '' };

registerPersonalData('quotations', {
  /** A quotation stays with its prices; whom it was made for is said no more, in no document either. */
  async erase({ companyId, email, isPersonal }) {
    await rows(sql`
      update quotations set pdf = null, facts = jsonb_set(facts, '{buyer}', (facts -> 'buyer') || ${JSON.stringify(isPersonal ? nobodysCompany : nobody)}::jsonb)
      where company_id = ${companyId} and facts #>> '{buyer,email}' <> ''
        ${isPersonal ? sql`` : sql`and lower(facts #>> '{buyer,email}') = lower(${email})`}`);
  },
});
