import { Form, useActionData } from 'react-router';
import { useTranslations } from '#web/i18n/texts.tsx';
import { messagesFor } from '#web/i18n/messages.server.ts';
import { formAction, wholeNumberOf, type FormCall } from '#web/page/form.ts';
import { idOf } from '#web/page/ids.ts';
import { pageOf } from '#web/page/page-context.ts';
import { requireRight } from '#web/page/require-right.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { DoneNotice } from '#web/ui/feedback/done-notice.tsx';
import { Field, FormError, FormErrors } from '#web/ui/forms/field.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { BackLink } from '#web/ui/lists/back-link.tsx';
import type { Route } from './+types/hours';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  requireRight(page, request, 'manage_offers');
  return {
    loading: await page.api('GET /seller/warehouses/{id}/loading', { params: { id: idOf(params.id) } }),
    messages: messagesFor(page.locale, ['loadingSlots']),
  };
}

const fields = ['opens', 'closes', 'per_hour'] as const;

export const action = formAction(async ({ page: { api }, form, params }: FormCall<Route.ActionArgs['params']>) => {
  const [opens, closes, per_hour] = fields.map((name) => wholeNumberOf(form, name)) as [number, number, number];
  return api('PUT /seller/warehouses/{id}/loading', {
    params: { id: idOf(params.id) },
    body: { opens, closes, per_hour },
  });
});

const labels = { opens: 'opens', closes: 'closes', per_hour: 'perHour' } as const;
const usual = { opens: 8, closes: 17, per_hour: 2 };

/** When a warehouse loads vehicles, and how many in an hour. */
export default function LoadingHours({ loaderData: { loading } }: Route.ComponentProps) {
  const t = useTranslations('loadingSlots');
  const answer = useActionData<typeof action>();
  return (
    <div className="stack medium">
      <PageHead title={t('title')} hidden />
      <BackLink list="/seller/warehouses">{t('back')}</BackLink>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      {answer?.status && <DoneNotice>{t('saved')}</DoneNotice>}
      <FormErrors error={answer?.error}>
        <Panel>
          <Form method="post" className="stack">
            <FormError />
            <div className="columns">
              {fields.map((name) => (
                <Field
                  key={name}
                  name={name}
                  label={t(labels[name])}
                  inputMode="numeric"
                  maxLength={2}
                  required
                  autoComplete="off"
                  defaultValue={answer?.typed?.[name] ?? (loading.hours ?? usual)[name]}
                />
              ))}
            </div>
            <div>
              <SubmitButton>{t('save')}</SubmitButton>
            </div>
          </Form>
        </Panel>
      </FormErrors>
    </div>
  );
}
