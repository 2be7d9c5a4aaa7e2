import { useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { amountOf } from '#web/page/amount-of.ts';
import { actOf, formAction, textOf, wholeNumberOf } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { ContractActs } from '../contract-acts.tsx';
import { ContractView, contractDoneOf } from '../contract-view.tsx';
import type { Route } from './+types/contract';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    contract: await page.api('GET /staff/call-off-contracts/{id}', { params: { id: idOf(params.id) } }),
    done: contractDoneOf(request),
    messages: messagesFor(page.locale, ['callOffContracts']),
  };
}

/** After a refusal, too: somebody may have decided meanwhile. */
export const shouldRevalidate = () => true;

const ACTS = {
  withdraw: 'withdraw',
  correct: 'correct',
  confirm_correction: 'confirm_correction',
  refuse_correction: 'refuse_correction',
} as const;

export const action = formAction(async ({ page: { api, locale }, form, params }) => {
  const id = Number((params as { id: string }).id);
  const here = (done: string) => redirect(`/${locale}/staff/call-off-contracts/${id}?done=${done}`);
  const act = actOf(form, ACTS);
  if (act === 'withdraw') {
    const body = { version: wholeNumberOf(form, 'version'), reason: textOf(form, 'reason') };
    await api('POST /staff/call-off-contracts/{id}/withdraw', { params: { id }, body });
    return here('withdrawn');
  }
  if (act === 'correct') {
    await api('POST /staff/index-fixings/{id}/correct', {
      params: { id: wholeNumberOf(form, 'fixing_id') },
      body: { average_per_kg: amountOf(form, 'average_per_kg'), reason: textOf(form, 'reason') },
    });
    return here('corrected');
  }
  const at = { params: { id: wholeNumberOf(form, 'correction_id') } };
  if (act === 'confirm_correction') await api('POST /staff/fixing-corrections/{id}/confirm', at);
  else await api('POST /staff/fixing-corrections/{id}/refuse', at);
  return here('corrected');
});

/** One contract, for staff: terms, periods, and the corrections of its fixings. */
export default function StaffContractScreen({ loaderData: { contract, done } }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  return (
    <FormErrors error={answer?.error}>
      <ContractView
        contract={contract}
        reader="staff"
        list="/staff/call-off-contracts"
        done={answer ? null : done}
        corrects={answer?.typed ?? {}}
      >
        {answer?.error && !answer.error.fields?.length && <FormError />}
        <ContractActs contract={contract} typed={answer?.typed} />
      </ContractView>
    </FormErrors>
  );
}
