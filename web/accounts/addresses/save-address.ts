import { data } from 'react-router';
import type { Answer, Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { apiErrorOf } from '#web/page/api-error.ts';
import { textOf } from '#web/page/form.ts';
import type { Place } from '#web/accounts/people/place.ts';
import { placeOfForm } from '#web/accounts/people/place-of-form.ts';

export type Address = Answer<'GET /company-address/myaddress'>['data'][number];

const FIELDS = [
  'place',
  'sub_district_id',
  'name',
  'address',
  'phone',
  'billing_name',
  'tax_id',
  'branch_code',
  'branch_name',
] as const;

/** What comes back to the form instead of a saved address; what was typed is never lost. */
export interface AnsweredAddress {
  error: WireError | null;
  /** What the words fit, when they were sent without a choice. */
  found: Place[] | null;
  typed: Record<(typeof FIELDS)[number], string>;
}

/** Saves an address, a new one without `id`, and answers its id. Without a chosen place its words are looked up first: so it goes without script. */
export async function saveAddress(
  api: Api,
  form: FormData,
  id: number | null,
): Promise<number | ReturnType<typeof data<AnsweredAddress>>> {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)])) as AnsweredAddress['typed'];
  try {
    const { place, found } = await placeOfForm(api, form);
    if (!place) return data({ error: null, found, typed });
    const body = {
      name: typed.name,
      address: typed.address,
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
  } catch (error) {
    const wire = apiErrorOf(error);
    if (!wire || wire.statusCode === 404) throw error;
    return data({ error: wire, found: null, typed }, { status: wire.statusCode });
  }
}
