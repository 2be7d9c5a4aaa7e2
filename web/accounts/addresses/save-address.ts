import type { Answer, Api } from '#contract/client.ts';
import { fieldsOf, typedOf } from '#web/page/form.ts';
import type { AnsweredPlace } from '#web/accounts/people/place.ts';
import { placeOfForm } from '#web/accounts/people/place-of-form.ts';

export type Address = Answer<'GET /company-address/myaddress'>['data'][number];

const FIELDS = [
  'name',
  'address',
  'address_en',
  'phone',
  'billing_name',
  'tax_id',
  'branch_code',
  'branch_name',
] as const;

/**
 * Saves an address, a new one without `id`, and answers its id. Without a chosen place its words are looked up first:
 * so it goes without script.
 */
export async function saveAddress(
  api: Api,
  form: FormData,
  id: number | null,
): Promise<number | Required<Pick<AnsweredPlace, 'found' | 'typed'>>> {
  const typed = fieldsOf(form, FIELDS);
  const { place, found } = await placeOfForm(api, form);
  if (!place) return { found, typed: typedOf(form) };
  const body = {
    name: typed.name,
    address: typed.address,
    address_en: typed.address_en,
    phone: typed.phone,
    ...place,
    billing_name: typed.billing_name || null,
    tax_id: typed.tax_id || null,
    branch_code: typed.branch_code || null,
    branch_name: typed.branch_name || null,
    is_default_shipping: form.has('is_default_shipping'),
    is_default_billing: form.has('is_default_billing'),
  };
  if (id === null) return (await api('POST /company-address/add', { body })).id;
  await api('PUT /company-address/edit/{id}', { params: { id }, body });
  return id;
}
