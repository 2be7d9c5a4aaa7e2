import { data } from 'react-router';
import type { Api } from '#contract/client.ts';
import { percentOf } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

/** Proposes what a form asks for. The API refuses at the fields. */
export async function proposeRates(api: Api, form: FormData): Promise<{ waiting_change: number | null }> {
  const params = { id: wholeNumberOf(form, 'id') };
  const reason = textOf(form, 'reason');
  switch (textOf(form, 'do')) {
    case 'set':
      return api('POST /staff/commission/rates', { body: factsIn(form) });
    case 'change':
      return api('PUT /staff/commission/rates/{id}', { params, body: factsIn(form) });
    case 'end':
      return api('POST /staff/commission/rates/{id}/end', {
        params,
        body: { last_day: textOf(form, 'last_day'), reason },
      });
    case 'remove':
      return api('DELETE /staff/commission/rates/{id}', { params });
    default:
      throw data(null, { status: 400 });
  }
}

function factsIn(form: FormData) {
  return {
    company_id: idOrAll(form, 'company_id'),
    subcategory_id: idOrAll(form, 'subcategory_id'),
    percent: percentOf(form, 'percent'),
    first_day: textOf(form, 'first_day'),
    last_day: textOf(form, 'last_day') || null,
    reason: textOf(form, 'reason'),
  };
}

function idOrAll(form: FormData, name: string): number | null {
  return textOf(form, name) === '' ? null : wholeNumberOf(form, name);
}
