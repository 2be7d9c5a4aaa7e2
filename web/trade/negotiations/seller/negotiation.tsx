import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { AnswerForm } from '#web/trade/negotiations/answer-form.tsx';
import { answeredIn } from '#web/trade/negotiations/answered.ts';
import { NegotiationView, negotiationDoneOf } from '#web/trade/negotiations/negotiation-view.tsx';
import type { Route } from './+types/negotiation';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_prices');
  return {
    negotiation: await page.api('GET /seller/negotiations/{id}', { params: { id: idOf(params.id) } }),
    done: negotiationDoneOf(request),
    messages: messagesFor(page.locale, ['negotiations', 'dates']),
  };
}

/** After a refusal, too: the other side may have acted meanwhile. */
export const shouldRevalidate = () => true;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = Number((params as { id: string }).id);
  const answered = answeredIn(form);
  if (answered.act === 'refuse') {
    await api('POST /seller/negotiations/{id}/refuse', { params: { id }, body: answered.body });
    return redirect(`/${locale}/seller/negotiations/${id}?done=refused`);
  }
  await api('POST /seller/negotiations/{id}/answer', {
    params: { id },
    body: answered.body,
  });
  return redirect(`/${locale}/seller/negotiations/${id}?done=offered`);
});

/** One request for better prices of the seller’s goods, and its answer. */
export default function SellerNegotiation({ loaderData: { negotiation, done } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  return (
    <NegotiationView negotiation={negotiation} reader="seller" list="/seller/negotiations" done={refused ? null : done}>
      <AnswerForm negotiation={negotiation} side="seller" error={refused?.error} typed={refused?.typed} />
    </NegotiationView>
  );
}
