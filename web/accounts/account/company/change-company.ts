import type { Answer, Api, Input } from '#contract/client.ts';
import { textOf } from '#web/page/form.ts';

export type CompanyInfo = Answer<'GET /company/info'>;
type Body = Input<'PUT /company/info'>['body'];

const FIELDS = ['company_name_th', 'company_name_en', 'phone', 'email', 'registered_type', 'tax_id'] as const;

/**
 * Sends what the form holds: a person's has fewer fields, and a tax id that is fixed or was left empty stays as it is.
 */
export async function changeCompany(api: Api, form: FormData) {
  const given = Object.fromEntries(
    FIELDS.filter((name) => form.has(name) && !(name === 'tax_id' && textOf(form, name) === '')).map((name) => [
      name,
      textOf(form, name),
    ]),
  );
  const supplier = form.has('supplier_type') ? { supplier_type: textOf(form, 'supplier_type') || null } : {};
  await api('PUT /company/info', { body: { ...given, ...supplier } as Body });
  return { changed: true };
}
