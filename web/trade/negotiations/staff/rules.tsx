import { Form, useActionData } from 'react-router';
import { NEGOTIATION_ROUNDS_MAX } from '#domain/trade/negotiations/negotiation.ts';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, wholeNumberOf } from '#web/page/form.ts';
import { pageOf } from '#web/page/page-context.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/rules';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  return {
    rules: await page.api('GET /staff/negotiation-rules'),
    messages: messagesFor(page.locale, ['negotiations']),
  };
}

export const action = formAction(async ({ page: { api }, form }) => {
  await api('PUT /staff/negotiation-rules', { body: { rounds: wholeNumberOf(form, 'rounds') } });
  return { isSaved: true };
});

/** How often a buyer may propose a price. */
export default function NegotiationRules({ loaderData: { rules } }: Route.ComponentProps) {
  const t = useTranslations('negotiations');
  const answer = useActionData<typeof action>();
  return (
    <div className="stack medium">
      <PageHead title={t('rules.title')} hidden />
      <p>
        <BackLink list="/staff/negotiations">{t('back')}</BackLink>
      </p>
      <h1>{t('rules.title')}</h1>
      {answer?.isSaved && <DoneNotice>{t('rules.saved')}</DoneNotice>}
      <Panel>
        <FormErrors error={answer?.error}>
          <Form method="post" className="stack">
            <FormError />
            <Field
              name="rounds"
              label={t('rules.rounds')}
              help={t('rules.help', { most: NEGOTIATION_ROUNDS_MAX })}
              inputMode="numeric"
              autoComplete="off"
              required
              defaultValue={answer?.typed?.['rounds'] ?? String(rules.rounds)}
            />
            <div>
              <SubmitButton>{t('rules.save')}</SubmitButton>
            </div>
          </Form>
        </FormErrors>
      </Panel>
    </div>
  );
}
