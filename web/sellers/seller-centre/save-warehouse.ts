import { data } from 'react-router';
import type { Answer, Api } from '#contract/client.ts';
import type { WireError } from '#contract/errors.ts';
import { textOf } from '#web/page/form.ts';
import type { Place } from '#web/accounts/people/place.ts';
import { placeOfForm } from '#web/accounts/people/place-of-form.ts';
import { refusedWith } from './kept-action.ts';

export type Warehouse = Answer<'GET /company-warehouse/mywarehouse'>['data'][number];

const FIELDS = ['place', 'sub_district_id', 'name', 'address', 'contact_person', 'mobile'] as const;

export interface AnsweredWarehouse {
  error: WireError | null;
  /** What the words of the place fit, when they were sent without a choice. */
  found: Place[] | null;
  typed: Record<(typeof FIELDS)[number], string>;
}

/** Where a warehouse lies, as forms choose it; null for one that was written down without its sub-district. */
export function placeOfWarehouse({ sub_district, district, province, post_code }: Warehouse): Place | null {
  return sub_district && district && post_code ? { sub_district, district, province, post_code } : null;
}

/** Saves a warehouse, a new one without `id`, and answers its status; or what was refused. */
export async function saveWarehouse(
  api: Api,
  form: FormData,
  id: number | null,
): Promise<0 | 1 | 2 | ReturnType<typeof data<AnsweredWarehouse>>> {
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)])) as AnsweredWarehouse['typed'];
  try {
    const { place, found } = await placeOfForm(api, form);
    if (!place) return data<AnsweredWarehouse>({ error: null, found, typed });
    const { name, address, contact_person, mobile } = typed;
    const body = {
      name,
      address,
      contact_person,
      mobile,
      ...place,
      allows_pickup: form.has('allows_pickup'),
      is_default: form.has('is_default'),
    };
    if (id !== null)
      return (
        await api('PUT /company-warehouse/{id}', {
          params: { id },
          body: { ...body, accept_rest: form.has('accept_rest') },
        })
      ).status;
    await api('POST /company-warehouse/add', { body });
    return 0;
  } catch (error) {
    return refusedWith(error, { typed, found: null });
  }
}
