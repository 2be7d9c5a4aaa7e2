import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { ApiError, type Api } from '#contract/client.ts';
import { orderKey } from '#domain/trade/order-identifiers.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireMember } from '#web/page/require-member.ts';
import { CallOffForm } from '../call-off-form.tsx';
import { ContractActs } from '../contract-acts.tsx';
import { ContractView, contractDoneOf } from '../contract-view.tsx';
import { ContractHelp } from '../contract-help.tsx';
import type { Route } from './+types/view';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireMember(page, request);
  return {
    contract: await page.api('GET /call-off-contracts/{id}', { params: { id: idOf(params.id) } }),
    done: contractDoneOf(request),
    messages: messagesFor(page.locale, ['callOffContracts']),
  };
}

/** After a refusal, too: somebody may have decided meanwhile. */
export const shouldRevalidate = () => true;

const ACTS = {
  accept: 'accept',
  decline: 'decline',
  approve: 'approve',
  turn_down: 'turn_down',
  ask_end: 'ask_end',
  agree_end: 'agree_end',
  call_off: 'call_off',
  call_off_from_cart: 'call_off_from_cart',
  read_notes: 'read_notes',
} as const;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = Number((params as { id: string }).id);
  const at = { params: { id } };
  const here = (done: string) => redirect(`/${locale}/user/call-off-contracts/${id}?done=${done}`);
  const act = actOf(form, ACTS);
  if (act === 'call_off' || act === 'call_off_from_cart') {
    const { order_id } = await api('POST /call-off-contracts/{id}/call-off', {
      ...at,
      body: { packs: wholeNumberOf(form, 'packs') },
    });
    if (act === 'call_off_from_cart') await takeOut(api, wholeNumberOf(form, 'cart_line'));
    return redirect(`/${locale}/shipping?key=${orderKey(order_id)}`);
  }
  if (act === 'read_notes') {
    await api('POST /call-off-contracts/{id}/read-notes', at);
    return redirect(`/${locale}/user/call-off-contracts/${id}`);
  }
  const version = wholeNumberOf(form, 'version');
  const reason = textOf(form, 'reason');
  switch (act) {
    case 'accept':
      return here((await api('POST /call-off-contracts/{id}/accept', { ...at, body: { version } })).state);
    case 'approve':
      await api('POST /call-off-contracts/{id}/approve', { ...at, body: { version, note: reason } });
      return here('active');
    case 'turn_down':
      await api('POST /call-off-contracts/{id}/turn-down', { ...at, body: { version, note: reason } });
      return here('declined');
    case 'decline':
      await api('POST /call-off-contracts/{id}/decline', { ...at, body: { version, reason } });
      return here('declined');
    case 'ask_end':
      await api('POST /call-off-contracts/{id}/ask-end', { ...at, body: { version, reason } });
      return here('asked');
    case 'agree_end':
      await api('POST /call-off-contracts/{id}/agree-end', { ...at, body: { version } });
      return here('ended');
  }
});

/** Another tab may have been first: then nothing is left to take out. */
async function takeOut(api: Api, id: number): Promise<void> {
  try {
    await api('DELETE /cart/{id}', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.wire.error !== 'not_found') throw error;
  }
}

/** One contract of the company: accept it, call off from it, end it. */
export default function CallOffContractScreen({ loaderData: { contract, done } }: Route.ComponentProps) {
  const t = useTranslations('callOffContracts');
  const answer = useActionData<typeof action>();
  const isUnread = contract.notes.some(({ buyer_read_at }) => buyer_read_at === null);
  return (
    <ContractView contract={contract} reader="buyer" list="/user/call-off-contracts" done={answer ? null : done}>
      <FormErrors error={answer?.error}>
        {answer?.error && !answer.error.fields?.length && <FormError />}
        <CallOffForm contract={contract} typed={answer?.typed} />
        {isUnread && (
          <Form method="post">
            <SubmitButton name="do" value="read_notes" look="outline">
              {t('act.read_notes')}
            </SubmitButton>
          </Form>
        )}
        <ContractActs contract={contract} typed={answer?.typed} />
      </FormErrors>
      <ContractHelp reader="buyer" />
    </ContractView>
  );
}
