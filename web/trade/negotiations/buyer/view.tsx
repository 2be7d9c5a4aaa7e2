import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { lineIndexes } from '../answered.ts';
import { NegotiationView, negotiationDoneOf } from '../negotiation-view.tsx';
import { BuyerActs } from './buyer-acts.tsx';
import type { Route } from './+types/view';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  return {
    negotiation: await page.api('GET /negotiations/{id}', { params: { id: idOf(params.id) } }),
    done: negotiationDoneOf(request),
    messages: messagesFor(page.locale, ['negotiations', 'dates']),
  };
}

/** After a refusal, too: the other side may have acted meanwhile. */
export const shouldRevalidate = () => true;

const ACTS = { accept: 'accept', accept_period: 'accept_period', counter: 'counter', end: 'end' } as const;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = Number((params as { id: string }).id);
  const version = wholeNumberOf(form, 'version');
  const act = actOf(form, ACTS);
  const here = `/${locale}/user/negotiations/${id}`;
  if (act === 'end') {
    await api('POST /negotiations/{id}/end', { params: { id }, body: { version, reason: textOf(form, 'reason') } });
    return redirect(`${here}?done=ended`);
  }
  if (act === 'counter') {
    await api('POST /negotiations/{id}/counter', { params: { id }, body: { version, ...counteredIn(form) } });
    return redirect(`${here}?done=countered`);
  }
  const { order_id } = await api('POST /negotiations/{id}/accept', {
    params: { id },
    body: act === 'accept' ? { version, as: 'order', lines: boughtIn(form) } : { version, as: 'price_list', lines: [] },
  });
  return redirect(order_id === null ? `${here}?done=listed` : `/${locale}/shipping?key=${orderKey(order_id)}`);
});

const boughtIn = (form: FormData) =>
  lineIndexes(form).map((index) => ({
    line_id: wholeNumberOf(form, `lines.${index}.line_id`),
    units: wholeNumberOf(form, `lines.${index}.units`),
  }));

const counteredIn = (form: FormData) => ({
  message: textOf(form, 'message'),
  lines: lineIndexes(form).map((index) => ({
    line_id: wholeNumberOf(form, `lines.${index}.line_id`),
    quantity: wholeNumberOf(form, `lines.${index}.quantity`),
    price_per_kg:
      textOf(form, `lines.${index}.price_per_kg`).trim() === '' ? null : amountOf(form, `lines.${index}.price_per_kg`),
  })),
});

export default function NegotiationScreen({ loaderData: { negotiation, done } }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  return (
    <NegotiationView negotiation={negotiation} reader="buyer" list="/user/negotiations" done={answer ? null : done}>
      <FormErrors error={answer?.error}>
        <FormError />
        <BuyerActs negotiation={negotiation} typed={answer?.typed} />
      </FormErrors>
    </NegotiationView>
  );
}
