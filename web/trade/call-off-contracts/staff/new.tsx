import { Form, useActionData } from 'react-router';
import { redirect } from '#web/page/redirect.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { FormError, FormErrors, Notice } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction } from '#web/page/form.ts';
import { idIn } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { proposalOf } from '../proposal-of.ts';
import { ProposeFields } from '../propose-fields.tsx';
import type { Route } from './+types/new';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { data } = await page.api('GET /price-trend/public', { query: {} });
  return {
    offer: idIn(new URL(request.url).searchParams.get('offer')),
    trends: data.map(({ id, name_th, name_en, name_cn }) => ({ id, name_th, name_en, name_cn })),
    messages: messagesFor(page.locale, ['callOffContracts', 'dates']),
  };
}

export const action = formAction(async ({ page: { api, locale }, form }) => {
  const { id } = await api('POST /staff/call-off-contracts', { body: proposalOf(form) });
  return redirect(`/${locale}/staff/call-off-contracts/${id}?done=proposed`);
});

/** Sales propose a contract for an offer; its seller confirms it first. */
export default function StaffProposal({ loaderData: { offer, trends } }: Route.ComponentProps) {
  const t = useTranslations('callOffContracts');
  const answer = useActionData<typeof action>();
  return (
    <div className="stack medium">
      <PageHead title={t('new.title')} hidden />
      <h1>{t('new.title')}</h1>
      <Notice>{t('new.how.staff')}</Notice>
      <FormErrors error={answer?.error}>
        <Form method="post" className="stack">
          <FormError />
          <ProposeFields offer={offer} trends={trends} typed={answer?.typed} />
          <div>
            <SubmitButton size="large">{t('new.send')}</SubmitButton>
          </div>
        </Form>
      </FormErrors>
    </div>
  );
}
