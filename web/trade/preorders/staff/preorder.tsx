import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { AnswerForm } from '#web/trade/preorders/answer-form.tsx';
import { answeredIn } from '#web/trade/preorders/answered.ts';
import { PreorderView, preorderDoneOf } from '#web/trade/preorders/preorder-view.tsx';
import type { Route } from './+types/preorder';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    preorder: await page.api('GET /staff/preorders/{id}', { params: { id: idOf(params.id) } }),
    done: preorderDoneOf(request),
    messages: messagesFor(page.locale, ['preorders', 'dates']),
  };
}

/** After a refusal, too: somebody may have answered meanwhile. */
export const shouldRevalidate = () => true;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = Number((params as { id: string }).id);
  const answered = answeredIn(form);
  if (answered.act === 'refuse') {
    await api('POST /staff/preorders/{id}/refuse', { params: { id }, body: answered.body });
    return redirect(`/${locale}/staff/preorders/${id}?done=refused`);
  }
  const { state } = await api('POST /staff/preorders/{id}/answer', { params: { id }, body: answered.body });
  return redirect(`/${locale}/staff/preorders/${id}?done=${state}`);
});

/** One pre-order, and its answer. */
export default function StaffPreorder({ loaderData: { preorder, done } }: Route.ComponentProps) {
  const refused = useActionData<typeof action>();
  return (
    <PreorderView preorder={preorder} reader="staff" list="/staff/preorders" done={refused ? null : done}>
      <AnswerForm preorder={preorder} side="staff" error={refused?.error} typed={refused?.typed} />
    </PreorderView>
  );
}
