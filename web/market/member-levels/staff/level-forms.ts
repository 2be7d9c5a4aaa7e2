import { amountOf, percentOf } from '#web/page/amount-of.ts';
import { textOf, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { leadToChange } from '#web/page/lead-to-change.ts';
import { sameList } from '#web/page/list-address.ts';
import { redirect } from '#web/page/redirect.ts';
import { proveByForm } from '#web/accounts/sign-in/proof.tsx';

/** What a form of the screen says once it is done: its own name. */
export const levelsDone = ['set', 'remove', 'company', 'rules', 'answers', 'tolerance'] as const;

const cellOf = (form: FormData) => ({
  level: wholeNumberOf(form, 'level'),
  subcategory_id: wholeNumberOf(form, 'subcategory_id'),
});

const proposals = {
  company: ({ page: { api }, form }: FormCall) =>
    api('PUT /staff/companies/{id}/level', {
      params: { id: wholeNumberOf(form, 'company_id') },
      body: {
        member_level: wholeNumberOf(form, 'member_level'),
        point: wholeNumberOf(form, 'point'),
        reason: textOf(form, 'reason'),
      },
    }),
  rules: ({ page: { api }, form }: FormCall) =>
    api('PUT /staff/reservation-rules', {
      body: {
        confirm_within_hours: wholeNumberOf(form, 'confirm_within_hours'),
        most_unconfirmed: amountOf(form, 'most_unconfirmed'),
      },
    }),
  tolerance: ({ page: { api }, form }: FormCall) =>
    api('PUT /staff/weight-tolerance', { body: { percent: percentOf(form, 'percent') } }),
  set: ({ page: { api }, form }: FormCall) =>
    api('PUT /staff/levels/{level}/discounts/{subcategory_id}', {
      params: cellOf(form),
      body: { discount: percentOf(form, 'discount') },
    }),
  remove: ({ page: { api }, form }: FormCall) =>
    api('DELETE /staff/levels/{level}/discounts/{subcategory_id}', { params: cellOf(form) }),
};
type Proposal = keyof typeof proposals;

async function propose(name: Proposal, call: FormCall): Promise<Response> {
  await proveByForm(call);
  leadToChange(call.page.locale, await proposals[name](call));
  const { level, subcategory_id } = cellOf(call.form);
  const isOfCell = name === 'set' || name === 'remove';
  return redirect(
    isOfCell
      ? sameList(call.request.url, { done: name, cell: `${level}-${subcategory_id}` }, ['edit'])
      : sameList(call.request.url, { done: name }, ['edit', 'cell']),
  );
}

async function setAnswerRules({ page: { api }, form, request }: FormCall): Promise<Response> {
  await api('PUT /staff/answer-rules', {
    body: {
      answer_within_hours: wholeNumberOf(form, 'answer_within_hours'),
      confirms_by_itself: textOf(form, 'confirms_by_itself') === 'yes',
    },
  });
  return redirect(sameList(request.url, { done: 'answers' }, ['edit', 'cell']));
}

export const levelForms = {
  answers: setAnswerRules,
  company: (call: FormCall) => propose('company', call),
  tolerance: (call: FormCall) => propose('tolerance', call),
  rules: (call: FormCall) => propose('rules', call),
  set: (call: FormCall) => propose('set', call),
  remove: (call: FormCall) => propose('remove', call),
};
