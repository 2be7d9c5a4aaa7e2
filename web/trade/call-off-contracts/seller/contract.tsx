import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { MayNot } from '#web/ui/feedback/may-not.tsx';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { useMayNot } from '#web/page/use-shop.ts';
import { ContractActs } from '../contract-acts.tsx';
import { ContractHelp } from '../contract-help.tsx';
import { ContractView, contractDoneOf } from '../contract-view.tsx';
import type { Route } from './+types/contract';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_sales', 'manage_prices');
  return {
    contract: await page.api('GET /seller/call-off-contracts/{id}', { params: { id: idOf(params.id) } }),
    done: contractDoneOf(request),
    messages: messagesFor(page.locale, ['callOffContracts']),
  };
}

/** After a refusal, too: somebody may have decided meanwhile. */
export const shouldRevalidate = () => true;

const ACTS = {
  confirm: 'confirm',
  refuse: 'refuse',
  withdraw: 'withdraw',
  ask_end: 'ask_end',
  agree_end: 'agree_end',
  read_notes: 'read_notes',
} as const;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = Number((params as { id: string }).id);
  const at = { params: { id } };
  const here = (done: string) => redirect(`/${locale}/seller/call-off-contracts/${id}?done=${done}`);
  const act = actOf(form, ACTS);
  if (act === 'read_notes') {
    await api('POST /seller/call-off-contracts/{id}/read-notes', at);
    return redirect(`/${locale}/seller/call-off-contracts/${id}`);
  }
  const version = wholeNumberOf(form, 'version');
  const reason = textOf(form, 'reason');
  switch (act) {
    case 'confirm':
      await api('POST /seller/call-off-contracts/{id}/confirm', { ...at, body: { version } });
      return here('confirmed');
    case 'refuse':
      await api('POST /seller/call-off-contracts/{id}/refuse', { ...at, body: { version, reason } });
      return here('refused');
    case 'withdraw':
      await api('POST /seller/call-off-contracts/{id}/withdraw', { ...at, body: { version, reason } });
      return here('withdrawn');
    case 'ask_end':
      await api('POST /seller/call-off-contracts/{id}/ask-end', { ...at, body: { version, reason } });
      return here('asked');
    case 'agree_end':
      await api('POST /seller/call-off-contracts/{id}/agree-end', { ...at, body: { version } });
      return here('ended');
  }
});

/** One contract of the seller’s goods. */
export default function SellerContractScreen({ loaderData: { contract, done } }: Route.ComponentProps) {
  const t = useTranslations('callOffContracts');
  const answer = useActionData<typeof action>();
  const mayNotAct = useMayNot('manage_prices');
  const isUnread = contract.notes.some(({ seller_read_at }) => seller_read_at === null);
  return (
    <ContractView contract={contract} reader="seller" list="/seller/call-off-contracts" done={answer ? null : done}>
      <FormErrors error={answer?.error}>
        {answer?.error && !answer.error.fields?.length && <FormError />}
        {isUnread && !mayNotAct && (
          <Form method="post">
            <SubmitButton name="do" value="read_notes" look="outline">
              {t('act.read_notes')}
            </SubmitButton>
          </Form>
        )}
        {mayNotAct ? <MayNot right="manage_prices" /> : <ContractActs contract={contract} typed={answer?.typed} />}
      </FormErrors>
      <ContractHelp reader="seller" />
    </ContractView>
  );
}
