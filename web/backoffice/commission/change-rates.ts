import { data } from 'react-router';
import type { Api } from '#contract/client.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

/** Does what a form asks for and says what was done. The API refuses at the fields. */
export async function changeRates(api: Api, form: FormData): Promise<'set' | 'change' | 'end' | 'remove'> {
  const params = { id: wholeNumberOf(form, 'id') };
  const reason = textOf(form, 'reason');
  switch (textOf(form, 'do')) {
    case 'set':
      await api('POST /staff/commission/rates', { body: factsIn(form) });
      return 'set';
    case 'change':
      await api('PUT /staff/commission/rates/{id}', { params, body: factsIn(form) });
      return 'change';
    case 'end':
      await api('POST /staff/commission/rates/{id}/end', {
        params,
        body: { last_day: textOf(form, 'last_day'), reason },
      });
      return 'end';
    case 'remove':
      await api('DELETE /staff/commission/rates/{id}', { params });
      return 'remove';
    default:
      throw data(null, { status: 400 });
  }
}

function factsIn(form: FormData) {
  return {
    company_id: idOrAll(form, 'company_id'),
    subcategory_id: idOrAll(form, 'subcategory_id'),
    percent: percentOf(textOf(form, 'percent')),
    first_day: textOf(form, 'first_day'),
    last_day: textOf(form, 'last_day') || null,
    reason: textOf(form, 'reason'),
  };
}

function idOrAll(form: FormData, name: string): number | null {
  return textOf(form, name) === '' ? null : wholeNumberOf(form, name);
}

/** What was typed as a number; nonsense is none, which the API refuses at its field. */
function percentOf(typed: string): number {
  const text = typed.trim().replace(/%$/, '');
  return /^\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
