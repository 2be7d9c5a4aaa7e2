import type { Api } from '#contract/client.ts';
import { percentOf } from '#web/page/amount-of.ts';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';
import { textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { sameList } from '#web/page/list-address.ts';
import { redirect } from '#web/page/redirect.ts';

const rateIn = (form: FormData) => ({ params: { id: wholeNumberOf(form, 'id') } });

/** What each button of the forms proposes. The API refuses at the fields. */
const proposals = {
  set: (api: Api, form: FormData) => api('POST /staff/commission/rates', { body: factsIn(form) }),
  change: (api: Api, form: FormData) =>
    api('PUT /staff/commission/rates/{id}', { ...rateIn(form), body: factsIn(form) }),
  end: (api: Api, form: FormData) =>
    api('POST /staff/commission/rates/{id}/end', {
      ...rateIn(form),
      body: { last_day: textOf(form, 'last_day'), reason: textOf(form, 'reason') },
    }),
  remove: (api: Api, form: FormData) => api('DELETE /staff/commission/rates/{id}', rateIn(form)),
};
type Proposal = keyof typeof proposals;

async function propose(name: Proposal, call: FormCall): Promise<Response> {
  const { form, page, request } = call;
  // A button that only takes a rate out has no fields: it leads to the proof and back.
  await proveByForm(call);
  leadToChange(page.locale, await proposals[name](page.api, form));
  return redirect(sameList(request.url, {}, ['edit', 'add']));
}

export const rateForms = {
  set: (call: FormCall) => propose('set', call),
  change: (call: FormCall) => propose('change', call),
  end: (call: FormCall) => propose('end', call),
  remove: (call: FormCall) => propose('remove', call),
};

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
